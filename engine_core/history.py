"""The choices of a game since its beginning, kept in memory while it is played."""

_PIECE = 256
MOST = 8192  # a longer history is given up: no game that people play comes near


class History:
    """All choices of a game in small pieces: a long game needs no large block of memory."""

    def __init__(self, data=b""):
        self.pieces = []
        self.size = 0
        for i in range(0, len(data), _PIECE):
            self.pieces.append(bytearray(data[i : i + _PIECE]))
            self.size += len(self.pieces[-1])

    def add(self, option):
        if self.size > MOST:
            return
        pieces = self.pieces
        if not pieces or len(pieces[-1]) > _PIECE - 16:
            pieces.append(bytearray())
        n = len(option)
        piece = pieces[-1]
        piece.append(n)
        piece.extend(bytes(option))
        self.size += 1 + n
        if self.size > MOST:
            self.pieces = []

    @property
    def whole(self):
        """False once the history has been given up."""
        return self.size <= MOST

    def drop(self, option):
        """Forget the last choice, which was this one."""
        if not self.whole:
            return
        size = 1 + len(option)
        self.size -= size
        while size:
            piece = self.pieces.pop()
            if len(piece) > size:
                self.pieces.append(piece[: len(piece) - size])
            size -= min(size, len(piece))

    def __len__(self):
        return self.size

    def copy(self):
        new = History()
        new.pieces = [piece[:] for piece in self.pieces]
        new.size = self.size
        return new

    def put(self, out):
        """Append everything to a bytearray."""
        for piece in self.pieces:
            out.extend(piece)
