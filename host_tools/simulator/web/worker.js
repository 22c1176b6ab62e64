// One power cycle of the simulated device, in a worker of its own: a fresh MicroPython with the
// bundle's files in it. The page ends the worker to switch the device off.
import { loadMicroPython } from './micropython/micropython.mjs';

const TICK = 16;

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

let mp = null;
let board = null;
let width = 0;
let pixels = 0;
let began = 0;
let mask = 0; // keys down now
let latch = 0; // keys that went down since the last frame
let light = -1;
let timing = { frames: 0, total: 0, worst: 0 };

function put(path, bytes) {
  mp.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
  mp.FS.writeFile(path, bytes);
}

async function start(job) {
  mp = await loadMicroPython({
    heapsize: 1024 * 1024,
    url: 'micropython/micropython.wasm',
    stdout: (line) => console.log(line),
    stderr: (line) => console.log(line),
  });
  for (const [name, bytes] of job.files) put(name, bytes);
  mp.FS.mkdirTree('/saves');
  for (const [name, bytes] of job.saves) put('/saves/' + name, bytes);
  mp.runPython("import sys\nsys.path[:] = ['/a', '/web']\nimport webboard");
  board = mp.pyimport('webboard');
  width = job.width;
  const name = `browser ${width}x${job.height}`;
  pixels = board.start(width, job.height, name, 0, job.link, job.language);
  began = performance.now();
  postMessage({ type: 'started', problem: board.problem() });
  tick();
}

function tick() {
  try {
    if (step()) setTimeout(tick, TICK);
  } catch (error) {
    postMessage({ type: 'stopped', reason: String(error.message || error) });
  }
}

function step() {
  const start = performance.now();
  const result = board.frame(mask, latch, Math.floor(start - began) + 1);
  latch = 0;
  const spent = performance.now() - start;
  timing.frames += 1;
  timing.total += spent;
  timing.worst = Math.max(timing.worst, spent);
  if (result & 1) picture((result >> 8) & 255, (result >> 16) & 255);
  if (result & 2) {
    const files = board.changed().split(' ').filter(Boolean)
      .map((name) => [name, mp.FS.readFile('/saves/' + name)]);
    postMessage({ type: 'saved', files });
  }
  const now = board.light();
  if (now !== light) postMessage({ type: 'light', percent: light = now });
  const tune = board.tune();
  if (tune) postMessage({ type: 'sound', tune });
  if (result & 4) postMessage({ type: 'restart' });
  return !(result & 4);
}

// RGB565, high byte first, of whole rows.
function picture(first, last) {
  const size = 2 * width * (last - first + 1);
  const rows = new Uint8Array(memory.buffer, pixels + 2 * width * first, size).slice();
  postMessage({ type: 'picture', first, last, rows }, [rows.buffer]);
}

// Two calls: garbage is collected only when control is back in JavaScript.
function facts() {
  if (!board) return;
  board.collect();
  postMessage({ type: 'facts', heap: board.heap(), shareable: board.share() !== '', ...timing });
  timing = { frames: 0, total: 0, worst: 0 };
}

const answers = {
  page: () => (board ? board.page() : ''),
  digest: () => (board ? board.digest() : 0),
  share: () => (board ? board.share() : ''),
};

onmessage = ({ data }) => {
  if (data.type === 'start') {
    start(data).catch((error) => postMessage({ type: 'stopped', reason: String(error.message) }));
  } else if (data.type === 'keys') {
    mask = data.mask;
    latch |= data.latch;
  } else if (data.type === 'facts') {
    facts();
  } else if (data.type === 'ask') {
    postMessage({ type: 'answer', id: data.id, value: answers[data.what]() });
  }
};
