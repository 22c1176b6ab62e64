// One power cycle of the simulated device: a fresh MicroPython with the bundle's files in it.
import { loadMicroPython } from './micropython/micropython.mjs';

// The build does not export its memory; catch it when the program is instantiated.
let memory = null;
function caught(result) {
  const { exports } = result.instance || result;
  for (const value of Object.values(exports)) {
    if (value instanceof WebAssembly.Memory) memory = value;
  }
  return result;
}
for (const name of ['instantiate', 'instantiateStreaming']) {
  const real = WebAssembly[name];
  if (real) WebAssembly[name] = (...args) => real.apply(WebAssembly, args).then(caught);
}

let bundle = null;

export async function loadBundle() {
  if (bundle) return bundle;
  const [list, data] = await Promise.all([
    fetch('bundle.json').then((r) => r.json()),
    fetch('bundle.bin').then((r) => r.arrayBuffer()),
  ]);
  bundle = { build: list.build, files: [] };
  let at = 0;
  for (const [name, size] of list.files) {
    bundle.files.push([name, new Uint8Array(data, at, size)]);
    at += size;
  }
  return bundle;
}

function put(fs, path, bytes) {
  fs.mkdirTree(path.slice(0, path.lastIndexOf('/')));
  fs.writeFile(path, bytes);
}

export class Machine {
  static async start(width, height, saves, print) {
    const { files } = await loadBundle();
    const mp = await loadMicroPython({
      heapsize: 1024 * 1024,
      url: 'micropython/micropython.wasm',
      stdout: print,
      stderr: print,
    });
    for (const [name, bytes] of files) put(mp.FS, name, bytes);
    mp.FS.mkdirTree('/saves');
    for (const [name, bytes] of saves) put(mp.FS, '/saves/' + name, bytes);
    mp.runPython("import sys\nsys.path[:] = ['/a', '/web']\nimport webboard");
    return new Machine(mp, mp.pyimport('webboard'), memory, width, height);
  }

  constructor(mp, board, store, width, height) {
    this.mp = mp;
    this.board = board;
    this.memory = store;
    this.width = width;
    this.height = height;
    this.pixels = board.start(width, height, `browser ${width}x${height}`, 0);
    this.began = performance.now();
  }

  now() {
    return Math.floor(performance.now() - this.began) + 1;
  }

  frame(mask, latch) {
    return this.board.frame(mask, latch, this.now());
  }

  // RGB565, high byte first, of whole rows.
  rows(first, last) {
    const start = this.pixels + 2 * this.width * first;
    return new Uint8Array(this.memory.buffer, start, 2 * this.width * (last - first + 1));
  }

  changedSaves() {
    return this.board.changed().split(' ').filter(Boolean)
      .map((name) => [name, this.mp.FS.readFile('/saves/' + name)]);
  }

  // Two calls: garbage is collected only when control is back in JavaScript.
  heap() {
    this.board.collect();
    return this.board.heap();
  }
}
