// One power cycle of the simulated device, in a worker of its own: a fresh MicroPython with the
// device's files in it. The page ends the worker to switch the device off.
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
let packs = {}; // what the page has loaded: {name: bytes of packs/<name>.pack.gz}
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

// For webboard.py: the pack of a game that is opened before the page has loaded it.
globalThis.fetchPack = (name) => {
  if (!packs[name]) {
    const request = new XMLHttpRequest();
    request.open('GET', `packs/${name}.pack.gz`, false); // the device waits, as for its own flash
    request.responseType = 'arraybuffer';
    request.send();
    if (request.status !== 200) throw new Error(`packs/${name}.pack.gz: ${request.status}`);
    packs[name] = new Uint8Array(request.response);
  }
  put(`/packs/${name}.gz`, packs[name]);
};

const UNPACK = `
import deflate, json, os, sys
def unpack(name):
    with deflate.DeflateIO(open("/packs/" + name + ".gz", "rb"), deflate.GZIP, 15) as pack:
        for path, size in json.loads(pack.readline()):
            folder = ""
            for part in path.split("/")[1:-1]:
                folder += "/" + part
                try:
                    os.mkdir(folder)
                except OSError:
                    pass
            with open(path, "wb") as file:
                while size:
                    data = pack.read(min(size, 4096))
                    file.write(data)
                    size -= len(data)
    os.remove("/packs/" + name + ".gz")
`;

async function start(job) {
  mp = await loadMicroPython({
    heapsize: 1024 * 1024,
    url: job.wasm,
    stdout: (line) => console.log(line),
    stderr: (line) => console.log(line),
  });
  packs = job.packs;
  globalThis.fetchPack('base');
  mp.FS.mkdirTree('/saves');
  for (const [name, bytes] of job.saves) put('/saves/' + name, bytes);
  mp.runPython(UNPACK + 'unpack("base")\nsys.path[:] = ["/a", "/web"]\nimport webboard\n'
    + 'webboard.unpack = unpack');
  board = mp.pyimport('webboard');
  width = job.width;
  const name = `browser ${width}x${job.height}`;
  pixels = board.start(width, job.height, name, 0, job.link, job.language, job.address);
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
  if (result & 1) {
    picture((result >> 8) & 255, (result >> 16) & 255);
    postMessage({ type: 'words', lines: board.words() });
  }
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
  } else if (data.type === 'pack') {
    packs[data.name] = data.bytes;
  } else if (data.type === 'keys') {
    mask = data.mask;
    latch |= data.latch;
  } else if (data.type === 'facts') {
    facts();
  } else if (data.type === 'ask') {
    postMessage({ type: 'answer', id: data.id, value: answers[data.what]() });
  }
};
