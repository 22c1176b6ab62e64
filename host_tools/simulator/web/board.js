// A board that runs our own firmware: what it holds, a new image, its saves. The protocol is that of
// host_tools/flash/rom.py and docs/flashing.md: the record of a bank is erased first and written
// last, every sector is compared, so a cut leaves the old image, the new one or the recovery page.
import { digest } from './digest.js';
import { Fault, Line } from './serial.js';
import { crc32, packed } from './zip.js';

const SECTOR = 4096;
const TWO = 2 << 20;
const LIMIT = 3;
// What host_tools/flash/rom.py has the board do, and how bytes are said.
const HELPERS = fetch('helpers.py').then((answer) => answer.text());
const BEFORE = 'import os, sys, hashlib\nfrom binascii import b2a_base64\n';
const SAY = '\ndef _say(d):\n print(str(b2a_base64(d), "ascii").strip())\n';

const base64 = (bytes) => btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''));
const bytesOf = (text) => Uint8Array.from(atob(text.trim()), (c) => c.charCodeAt(0));

async function deflated(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export class Board {
  static async connect() {
    const board = new Board(await Line.open());
    try {
      await board.look();
    } catch (fault) {
      await board.line.close();
      throw fault;
    }
    return board;
  }

  constructor(line) {
    this.line = line;
  }

  async look() {
    await this.line.enter();
    const found = JSON.parse(await this.line.run('import json, os, sys\ntry:\n import rom\n'
      + ' f = rom.FORMAT\nexcept ImportError:\n f = 0\n'
      + 'print(json.dumps([os.uname().machine, os.uname().release, f]))'));
    [this.machine, this.release, this.format] = found;
    if (this.format !== 1) throw new Fault('board_stock', `${this.machine}, ${this.release}`);
    await this.line.run(BEFORE + await HELPERS + SAY);
    const size = SECTOR * Number(await this.line.run('print(_r.ioctl(4, 0))'));
    this.count = size >= TWO ? 2 : 1;
    this.size = size / this.count;
    this.records = [];
    for (let k = 0; k < this.count; k += 1) {
      const at = k * this.size;
      this.records.push(record(bytesOf(await this.line.run(`_say(_m[${at}:${at + 1536}])`))));
    }
    const order = this.records.map((r, k) => [r, k]).filter(([r]) => r && !r.damaged)
      .sort(([a], [b]) => (b.good - a.good) || (b.number - a.number));
    this.active = order.length ? order[0][1] : null;
  }

  get build() {
    return this.active === null ? '' : this.records[this.active].build;
  }

  async sums(first, count) {
    const found = [];
    for (let at = first; at < first + count; at += 64) {
      const said = await this.line.run(`_sums(${at},${Math.min(64, first + count - at)})`, 60000);
      found.push(...said.trim().split(' ').map((text) => Number(text) >>> 0));
    }
    return found;
  }

  // Put an image onto it; heard(done, total) in sectors. Returns how many were sent.
  async flash(image, build, heard) {
    if (image.length > this.size - SECTOR) throw new Fault('board_full');
    const number = 1 + Math.max(0, ...this.records.map((r) => (r ? r.number : 0)));
    let bank = 0;
    if (this.count > 1 && this.active !== null) {
      bank = 1 - this.active;
      const spare = this.records[bank];
      if (!this.records[this.active].drawn && spare && spare.drawn) bank = this.active;
    }
    const pieces = [];
    for (let at = 0; at < image.length; at += SECTOR) {
      const piece = new Uint8Array(SECTOR).fill(255);
      piece.set(image.subarray(at, at + SECTOR));
      pieces.push(piece);
    }
    const first = bank * this.size / SECTOR;
    const wanted = pieces.map((piece) => crc32(piece));
    const here = await this.sums(first + 1, pieces.length);
    const source = this.active === null ? bank : this.active;
    const from = source * this.size / SECTOR;
    const there = source === bank ? here : await this.sums(from + 1, pieces.length);
    const running = this.records[source];
    if (this.active !== null && running.good && running.build === build
      && there.every((sum, k) => sum === wanted[k])) return 0;
    await this.line.run(`_r.ioctl(6,${first})`);
    const order = [0, ...[...pieces.keys()].slice(1).reverse()]
      .filter((k) => here[k] !== wanted[k]);
    let sent = 0;
    for (const [done, k] of order.entries()) {
      heard(done, order.length);
      const copied = there[k] === wanted[k];
      const command = copied ? `_copy(${first + 1 + k},${from + 1 + k})`
        : `_put(${first + 1 + k},'${base64(await deflated(pieces[k]))}')`;
      await this.written(command, wanted[k]);
      sent += copied ? 0 : 1;
    }
    heard(order.length, order.length);
    const at = bank * this.size + SECTOR;
    const whole = (await this.line.run(`_whole(${at},${image.length})`, 120000)).trim();
    if (whole !== digest(image)) throw new Fault('board_changed');
    const head = page(number, image, build);
    await this.line.run(`_r.writeblocks(${first},bytearray(a2b_base64('${base64(head)}')),0)`);
    const back = bytesOf(await this.line.run(`_say(_m[${at - SECTOR}:${at - SECTOR + 256}])`));
    if (back.some((byte, k) => byte !== head[k])) throw new Fault('board_changed');
    return sent;
  }

  async written(command, sum) {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      if ((Number(await this.line.run(command)) >>> 0) === sum) return;
    }
    throw new Fault('board_changed');
  }

  // [[name, bytes], ...] of what the board has saved.
  async saves() {
    const names = JSON.parse(await this.line.run('import json\ntry:\n n = os.listdir("/saves")\n'
      + 'except OSError:\n n = []\nprint(json.dumps(n))'));
    const found = [];
    for (const name of names.sort()) {
      if (!/^([a-z_]+\.[0-4]|crash\.txt)$/.test(name)) continue;
      const said = await this.line.run(`_say(open("/saves/${name}", "rb").read())`, 30000);
      found.push([name, bytesOf(said)]);
    }
    return found;
  }

  // Put files back. What has two slots goes through the device's own store, so that it is the
  // newest version there; returns how many names.
  async restore(files) {
    await this.line.run('import rom\nb = rom.choose()\nif b:\n rom.mount(b)\n'
      + 'sys.path[:] = ["/rom"]\nfrom firmware.app.saves import HEADER, Store, soundness\n'
      + 'from io import BytesIO\n_store = Store("/saves")');
    const newest = new Map(); // name without its slot: bytes with the highest number
    const single = [];
    for (const [name, bytes] of files) {
      const slot = /^(settings|boot|records|weekly|kiosk|game_[a-z_]+)\.[01]$/.exec(name);
      const number = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
      if (!slot) single.push([name, bytes]);
      else if (!newest.has(slot[1]) || newest.get(slot[1])[0] < number) {
        newest.set(slot[1], [number, bytes]);
      }
    }
    for (const [name, [, bytes]] of newest) {
      await this.give(bytes);
      await this.line.run(`if soundness(_d) >= 0:\n _store.save("${name}", _d[HEADER:])`);
    }
    for (const [name, bytes] of single) {
      await this.give(bytes);
      await this.line.run(`with open("/saves/${name}", "wb") as f:\n f.write(_d)`);
    }
    return newest.size + single.length;
  }

  // Bytes into the device's variable _d, in pieces.
  async give(bytes) {
    await this.line.run('_b = BytesIO()');
    for (let at = 0; at < bytes.length; at += 1024) {
      await this.line.run(`_b.write(a2b_base64('${base64(bytes.subarray(at, at + 1024))}'))`);
    }
    await this.line.run('_d = _b.getvalue()');
  }

  // Start what is on it, and let go of the line.
  async leave() {
    try {
      await this.line.write('import machine\nmachine.reset()\x04');
      await new Promise((resolve) => setTimeout(resolve, 200));
    } catch {
      // it has gone already
    }
    await this.line.close();
  }
}

// host_tools/image/banks.py: the first page of a bank's record, and what it and the others say.
function page(number, image, build) {
  const head = new Uint8Array(256).fill(255);
  head.set(new TextEncoder().encode('PKRM'));
  head.set(packed([number, 4], [image.length, 4], [crc32(image), 4]), 4);
  head.fill(0, 16, 28);
  head.set(new TextEncoder().encode(build.slice(0, 12)), 16);
  head.set(packed([crc32(head.subarray(0, 28)), 4]), 28);
  return head;
}

function record(data) {
  const view = new DataView(data.buffer);
  const magic = new TextDecoder('latin1').decode(data.subarray(0, 4));
  if (magic !== 'PKRM' || view.getUint32(28, true) !== crc32(data.subarray(0, 28))) return null;
  const marks = [0, 1, 2, 3, 4, 5].map((k) => data[256 * k] === 0);
  const starts = marks.slice(1, LIMIT + 1).filter(Boolean).length;
  return {
    number: view.getUint32(4, true), drawn: marks[4], damaged: marks[5],
    good: Number(!marks[5] && (marks[4] || starts < LIMIT)),
    build: new TextDecoder('latin1').decode(data.subarray(16, 28)).replace(/\0+$/, ''),
  };
}
