// A board's serial line: MicroPython's raw REPL over Web Serial. host_tools/flash/link.py and
// mpremote do the same from a shell.
const LET_GO = '\x1fx'; // a kiosk lets go when asked
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// What went wrong, as a key of the page's words and what fills it.
export class Fault extends Error {
  constructor(key, detail = '') {
    super(key + (detail ? ': ' + detail : ''));
    this.key = key;
    this.detail = detail;
  }
}

export class Line {
  static async open() {
    if (!navigator.serial) throw new Fault('serial_none');
    let port = null;
    try {
      port = await navigator.serial.requestPort();
    } catch {
      throw new Fault('serial_refused');
    }
    try {
      await port.open({ baudRate: 115200, bufferSize: 16384 });
    } catch (error) {
      throw new Fault('serial_busy', error.message);
    }
    return new Line(port);
  }

  constructor(port) {
    this.port = port;
    this.reader = port.readable.getReader();
    this.writer = port.writable.getWriter();
    this.heard = ''; // as Latin-1: one character per byte
    this.lost = false;
    this.entered = false; // it has answered: silence is a lost line from then on
    this.woken = () => {};
    this.listen();
  }

  async listen() {
    try {
      for (;;) {
        const { done, value } = await this.reader.read();
        if (done) break;
        for (const byte of value) this.heard += String.fromCharCode(byte);
        this.woken();
      }
    } catch {
      // unplugged
    }
    this.lost = true;
    this.woken();
  }

  async write(text) {
    try {
      await this.writer.write(Uint8Array.from(text, (c) => c.charCodeAt(0)));
    } catch {
      throw new Fault('serial_lost');
    }
  }

  // What comes before `mark`; a Fault when that takes too long or the line is gone.
  async until(mark, ms) {
    const end = performance.now() + ms;
    for (;;) {
      const at = this.heard.indexOf(mark);
      if (at >= 0) {
        const before = this.heard.slice(0, at);
        this.heard = this.heard.slice(at + mark.length);
        return before;
      }
      if (this.lost) throw new Fault('serial_lost');
      const left = end - performance.now();
      if (left <= 0 || this.heard.length > 1 << 20) {
        throw new Fault(this.entered ? 'serial_lost' : 'serial_silent');
      }
      await new Promise((resolve) => {
        this.woken = resolve;
        setTimeout(resolve, Math.min(left, 200));
      });
    }
  }

  // Stop what runs and get a clean interpreter; the application does not start by this.
  async enter() {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      try {
        await this.write(LET_GO);
        await wait(100 * attempt);
        await this.write('\r\x03\x03');
        await wait(100);
        this.heard = '';
        await this.write('\r\x01');
        await this.until('raw REPL; CTRL-B to exit\r\n>', 2000);
        await this.write('\x04');
        await this.until('raw REPL; CTRL-B to exit\r\n>', 8000);
        this.entered = true;
        return;
      } catch (fault) {
        if (this.lost) throw fault;
      }
    }
    throw new Fault('serial_silent');
  }

  // Run a program to its end; what it printed.
  async run(program, ms = 20000) {
    this.heard = '';
    for (let i = 0; i < program.length; i += 256) { // as mpremote does: buffers are small
      await this.write(program.slice(i, i + 256));
      await wait(1);
    }
    await this.write('\x04');
    await this.until('OK', ms);
    const said = await this.until('\x04', ms);
    const problem = await this.until('\x04>', ms);
    if (problem) throw new Fault('board_failed', problem.trim().split('\n').pop());
    return said.replace(/\r\n/g, '\n');
  }

  async close() {
    try {
      await this.reader.cancel();
      this.reader.releaseLock();
      await this.writer.close();
      this.writer.releaseLock();
      await this.port.close();
    } catch {
      // unplugged: nothing to close
    }
  }
}
