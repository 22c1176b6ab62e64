"""The choices of a game since its beginning, kept in memory while it is played."""

_PIECE = 256
MOST = 8192  # a longer history is given up: no game that people play comes near


def packed(choices):
    """Each choice as its length and its bytes."""
    flat = bytearray()
    for option in choices:
        flat.append(len(option))
        flat += bytes(option)
    return bytes(flat)


def packed_size(choices):
    """How many bytes that takes."""
    return sum([1 + len(option) for option in choices])


def fits(size):
    return size <= MOST


class History:
    """The choices that a match has forgotten, packed in small pieces: a long game needs no large
    block of memory. The match itself has those that can still be taken back."""

    def __init__(self, data=b""):
        self.pieces = []
        self.size = 0
        self._put(data)

    def _put(self, data):
        pieces = self.pieces
        if pieces and len(pieces[-1]) + len(data) <= _PIECE:
            pieces[-1].extend(data)
        else:
            for i in range(0, len(data), _PIECE):
                pieces.append(bytearray(data[i : i + _PIECE]))
        self.size += len(data)

    def extend(self, choices):
        if self.whole:
            self._put(packed(choices))
            if not self.whole:
                self.pieces = []

    @property
    def whole(self):
        """False once the history has been given up."""
        return fits(self.size)

    def copy(self):
        new = History()
        new.pieces = [piece[:] for piece in self.pieces]
        new.size = self.size
        return new

    def put(self, out):
        """Append everything to a bytearray."""
        for piece in self.pieces:
            out.extend(piece)
