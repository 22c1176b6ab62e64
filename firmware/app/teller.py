"""Notes: everybody's log, and what others did, told one note after the other."""

from firmware import words
from firmware.app import sounds
from firmware.games.screen import DIM, MONEY, NOTE, PRICE, TEXT
from firmware.ui import marks, panes
from firmware.ui.text import BODY, SMALL, height

_NOTE_MS = ((700, 40), (600, 32), (250, 8))  # and per letter, by the setting "motion"
_NOTE_MOST = 4500
_READ_MOST = 9000  # with what is read out
_LOG_MOST = 24


class Teller:
    def __init__(self, app, table):
        self.app = app
        self.table = table
        self.logs = [[] for _ in range(table.first + table.people)]
        self.queue = []  # notes to tell
        self.told = []  # lines in the pane
        self.place = None  # what is framed on the table
        self.banner = None  # (icon, text) across the table
        self.before = self.then = None  # the table before what is told, and after it
        self.doer = -1  # whose deed was told last
        self.until = 0  # so long the last one stands
        self.skipping = False
        self.voice = None  # the guide's (firmware/app/voice.py), where there is one

    def hear(self, notes, before):
        """New notes: into everybody's log; those of others are told, over the table as it was
        seen `before` or as it is seen now: a note says which."""
        self.told = []
        self.place = self.banner = None
        self.doer = -1
        if not notes:
            return
        for log in self.logs:
            log.extend(notes)
            if len(log) > _LOG_MOST:
                del log[: len(log) - _LOG_MOST]
        table = self.table
        if table.seat >= 0 and not self.skipping:
            self.queue = list(notes)
            self.then = table.view
            earlier = [note for note in notes if table.screen.seen_before(table, note)]
            self.before = before if earlier else None  # a whole table more
            table.listen()

    def next(self):
        """Tells the next note that is not the own deed of the one who looks; False if there is
        none."""
        table = self.table
        screen = table.screen
        while self.queue:
            note = self.queue.pop(0)
            if self.then:
                table.show(self.then)
            line = screen.note_line(table, note)
            if line is None or line[0] == table.seat:
                continue
            if self.then and screen.seen_before(table, note):
                table.show(self.before)
            self.told.append(self.named(note, line))
            remark = self.voice.about(line[4]) if self.voice else None
            if remark:
                self.told.append((-1, remark[0], remark[1], "", 0))
            self.banner = line[1:3] if words.BANNER in words.tones(note) else None
            if self.banner:
                self.app.sound(sounds.NEWS)
            elif line[4]:
                self.app.sound(sounds.GAIN if line[4] == 1 else sounds.LOSS)
            table.told += (note,)
            self.place = screen.note_place(table, note)
            read = screen.note_text(table, note)
            said = line[2] + line[3] + read + (remark[1] if remark else "")
            self.pace(said, _READ_MOST if read or remark else _NOTE_MOST)
            if self.banner:  # an end, a market day: it is looked at
                self.until += 2 * _NOTE_MS[self.app.settings["motion"]][0]
            return True
        return False

    def named(self, note, line):
        """A line with the name of the one who does it, where it is another than before."""
        seat, icon, said, right, tone = line
        if seat >= 0 and seat != self.doer:
            said = words.named(self.table.name(seat), note, said)
        self.doer = seat
        return seat, icon, said, right, tone

    def remark(self, said):
        """One line of the one who looks, in place of notes."""
        self.told = [(self.table.seat, "", said, "", 0)]
        self.pace(said)

    def pace(self, said, most=_NOTE_MOST):
        """Until when a note of this length stands, unless A goes on."""
        first, each = _NOTE_MS[self.app.settings["motion"]]
        self.until = self.app.now + min(most, first + each * len(said))

    def go_on(self):
        self.until = 0

    def skip(self):
        """All that others do, until somebody here decides."""
        self.skipping = True
        self.queue = []
        self.until = 0

    def rest(self):
        """All is told: what is on the table now counts."""
        if self.then:
            self.table.show(self.then)
        self.place = self.banner = self.before = self.then = None

    # --- the pane

    def draw(self, c, box):
        """The last notes, the newest below and bright, as many as the pane holds."""
        panes.pane(c, box, ())
        narrow = self.table.wide and self.table.large  # long words find no room in a bigger font
        y = box[1] + 2
        newest = len(self.told) - 1
        if newest > 0 and self.told[newest][1][:6] == "voice_":
            newest -= 1  # the note that the guide speaks of is as bright
        for k in range(self._first(box, narrow), len(self.told)):
            y = self._line(c, box, y, self.told[k], narrow, k >= newest)

    def _first(self, box, narrow):
        """The oldest note for which there is room."""
        x, y, w, h = box
        last = len(self.told) - 1
        first = last + 1
        room = h - 2
        while first and last - first < (3 if h < 80 else 5):
            seat, icon, said, right, tone = self.told[first - 1]
            used = w - 10 - (13 if seat >= 0 else 0) - (14 if icon else 0)
            room -= height(said + " " + right, SMALL if narrow else BODY, used)
            if room < 0 and first <= last:
                break
            first -= 1
        return first

    def _line(self, c, box, y, told, narrow, newest):
        x, top, w, h = box
        seat, icon, said, right, tone = told
        style = (TEXT, MONEY, PRICE)[tone] if newest else DIM
        at = x + 5
        indent = 0
        if seat >= 0:
            marks.owner(c, at, y + 2, seat)
            if w > 100:
                at += 13
            else:
                indent = 13
        line = [NOTE if narrow else style]
        if icon:
            line.append("@" + icon)
        line.append(said)
        if right:
            line.append(">" + right)
        return panes.flow(c, at, y, x + w - 5 - at, line, top + h, False, indent)
