"""While nobody presses a key: garbage, the battery, light by the hour, dimming and sleep."""

from firmware.memory import heap, plan
from firmware.strings import text

_LOOK_BATTERY = 60000
_DIM = 15  # percent of light after half of the time until sleep


class Rest:
    def __init__(self, app):
        self.app = app
        self.touched = app.now  # when a key was last down
        self.checked = app.now - _LOOK_BATTERY
        self.charge = -1
        self.asleep = False
        self.dimmed = False
        self.untidy = False  # something has been drawn since the last collection

    def idle(self, now):
        """For how many ms nobody has pressed a key."""
        return (now - self.touched) & 0x3FFFFFFF

    def sleeps(self, now, keys):
        """Whether the device sleeps on; a key wakes it, and does nothing else."""
        pressed = keys.down or keys.events
        if not self.asleep:
            if pressed:
                self.touch(now)
            return False
        if pressed:
            self.wake(now)
        else:
            self.app.power.nap(60)
        return True

    def touch(self, now):
        """A key is down."""
        self.touched = now
        if self.dimmed:
            self.dimmed = False
            self.shine()

    def tick(self, now, busy):
        """busy: a bot thinks, or something else goes on without a key. Then the heap is collected
        when it must be, not after every drawing."""
        idle = self.idle(now)
        if self.untidy and not busy and idle > plan.CALM:
            self.untidy = False
            if heap.tidy():
                plan.make_room(self.app.canvas)
        if (now - self.checked) & 0x3FFFFFFF >= _LOOK_BATTERY:
            self.checked = now
            self._look_at_battery()
            if self.app.settings["night"] and not self.dimmed:
                self.shine()
        after = self.app.settings["sleep"] * 1000
        if not after or self.app.settings.get("kiosk"):
            return
        if idle >= after:
            self._sleep()
        elif idle >= after // 2 and not self.dimmed:
            self.dimmed = True
            self.app.power.light(min(_DIM, self.app.settings["light"]))

    def shine(self):
        """As bright as the owner wants it, by the hour if the clock is set."""
        values = self.app.settings
        power = self.app.power
        now = power.clock() if values["night"] else None
        late = now and not values.get("night_to", 7) <= now[3] < values.get("night_from", 21)
        power.light(values["night" if late else "light"])

    def _look_at_battery(self):
        before = self.charge
        self.charge = self.app.power.charge()
        if 0 <= self.charge <= 5 and (before > 5 or before < 0):
            kept = self.app.stack.save()
            self.app.toast(text("low_battery" if kept else "low_battery_unsaved"), 4000)

    def _sleep(self):
        self.app.stack.save()
        self.asleep = True
        self.app.power.light(0)
        self.app.display.sleep()

    def wake(self, now):
        """The panel kept its picture; the key that woke us does nothing else."""
        self.app.keys.swallow()
        self.asleep = False
        self.app.display.wake()
        self.dimmed = True
        self.touch(now)
