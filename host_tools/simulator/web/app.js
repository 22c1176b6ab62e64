// The page: draws the handheld's screen, presses its keys, keeps its saves. The device itself
// runs in worker.js; a restart ends the worker and starts a new one, so every start is clean.
import * as saves from './saves.js';

const SIZES = { 240: [240, 240], 320: [320, 240] };
const KEYS = {
  ArrowLeft: 0, ArrowRight: 1, ArrowUp: 2, ArrowDown: 3, Enter: 4, z: 4, Z: 4, ' ': 4,
  Backspace: 5, x: 5, X: 5, Escape: 6, h: 6,
};
const $ = (id) => document.getElementById(id);
const screen = $('screen');
const pen = screen.getContext('2d');

let device = null; // the worker, once it has started
let image = null;
let mask = 0; // keys down now
let audio = null;
let boots = 0;
let bundle = null;
let measured = performance.now();
const waiting = new Map();

function notice(text) {
  $('notice').textContent = text;
  $('notice').classList.toggle('shown', Boolean(text));
}

async function loadBundle() {
  const [list, data] = await Promise.all([
    fetch('bundle.json').then((r) => r.json()),
    fetch('bundle.bin').then((r) => r.arrayBuffer()),
  ]);
  const files = [];
  let at = 0;
  for (const [name, size] of list.files) {
    files.push([name, new Uint8Array(data, at, size)]);
    at += size;
  }
  $('build').textContent = list.build;
  return files;
}

// The handheld is as large as the window allows; keys go beside the screen when there is no
// room for them below.
function fit() {
  const [width, height] = SIZES[$('board').value];
  const below = Math.min((innerWidth - 80) / width, (innerHeight - 330) / height);
  const beside = Math.min((innerWidth - 430) / width, (innerHeight - 150) / height);
  const wide = width === 320 ? beside >= 0.9 * below : beside > 1.3 * below;
  let zoom = Math.max(1, Math.min(3, wide ? beside : below));
  if (zoom >= 2) zoom = Math.floor(zoom);
  $('device').className = wide ? 'wide' : 'square';
  $('device').style.setProperty('--w', width * zoom + 'px');
  $('device').style.setProperty('--h', height * zoom + 'px');
}
addEventListener('resize', fit);

// A link to a game (#replay=...) is watched once: it leaves the address as soon as it is taken.
const LINK = /^#replay=(.*)$/;
function linked() {
  const found = LINK.exec(location.hash);
  if (!found) return '';
  history.replaceState(null, '', location.pathname + location.search);
  return found[1] || 'empty';
}
addEventListener('hashchange', () => {
  if (bundle && LINK.test(location.hash)) boot();
});

function message(text) {
  $('message').textContent = text;
  $('message').hidden = !text;
}

function boot() {
  if (boot.worker) boot.worker.terminate();
  device = null;
  const [width, height] = SIZES[$('board').value];
  if (screen.width !== width) {
    screen.width = width;
    screen.height = height;
  }
  fit();
  image = pen.createImageData(width, height);
  const worker = new Worker('worker.js', { type: 'module' });
  boot.worker = worker;
  worker.onmessage = ({ data }) => {
    if (worker === boot.worker) take[data.type](data, worker);
  };
  worker.onerror = (event) => stopped({ reason: event.message });
  const link = linked();
  if (link) message('');
  $('share').disabled = true;
  worker.postMessage({
    type: 'start', width, height, files: bundle, saves: saves.all(), link,
    language: (navigator.language || 'en').slice(0, 2),
  });
}

function stopped({ reason }) {
  device = null;
  console.error(reason);
  notice('The simulated device has stopped.\n\n' + String(reason).slice(-600)
    + '\n\nPress "Power off and on".');
}

const take = {
  started(data, worker) {
    device = worker;
    boots += 1;
    notice('');
    if (data.problem) {
      message('The link does not hold a game that can be watched: ' + data.problem
        + '. Ask for it again, or copy all of it.');
    }
    send(0);
  },
  stopped,
  restart: boot,
  picture({ first, last, rows }) {
    paint(first, last, rows);
  },
  saved({ files }) {
    const kept = files.every(([name, bytes]) => saves.keep(name, bytes));
    if (!kept) $('offline').textContent = 'saves cannot be kept in this window';
  },
  light({ percent }) {
    screen.style.filter = `brightness(${0.25 + 0.75 * Math.min(80, percent) / 80})`;
  },
  sound({ tune }) {
    play(tune);
  },
  facts({ heap, frames, total, worst, shareable }) {
    $('share').disabled = !shareable;
    const seconds = (performance.now() - measured) / 1000;
    measured = performance.now();
    $('heap').textContent = `${(heap / 1024).toFixed(0)} KB live`;
    if (frames) {
      $('speed').textContent = `${(total / frames).toFixed(2)} ms, worst ${worst.toFixed(0)} ms, `
        + `${(frames / seconds).toFixed(0)} per second`;
    }
  },
  answer({ id, value }) {
    waiting.get(id)(value);
    waiting.delete(id);
  },
};

function paint(first, last, rows) {
  const { data } = image;
  let to = 4 * image.width * first;
  for (let i = 0; i < rows.length; i += 2) {
    const value = (rows[i] << 8) | rows[i + 1];
    const r = value >> 11, g = (value >> 5) & 63, b = value & 31;
    data[to] = (r << 3) | (r >> 2);
    data[to + 1] = (g << 2) | (g >> 4);
    data[to + 2] = (b << 3) | (b >> 2);
    data[to + 3] = 255;
    to += 4;
  }
  pen.putImageData(image, 0, 0, 0, first, image.width, last - first + 1);
}

// Pairs of (frequency / 20 Hz, length / 10 ms), as firmware/app/sounds.py has them.
function play(tune) {
  if (!audio) return;
  const parts = tune.split(',').map(Number);
  let at = audio.currentTime;
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const length = parts[i + 1] / 100;
    if (parts[i]) {
      const tone = audio.createOscillator();
      const level = audio.createGain();
      level.gain.value = 0.03;
      tone.type = 'square';
      tone.frequency.value = parts[i] * 20;
      tone.connect(level).connect(audio.destination);
      tone.start(at);
      tone.stop(at + length);
    }
    at += length;
  }
}

function send(latch) {
  if (device) device.postMessage({ type: 'keys', mask, latch });
}

function press(key, down) {
  const bit = 1 << key;
  mask = down ? mask | bit : mask & ~bit;
  if (down && !audio && window.AudioContext) audio = new AudioContext();
  send(down ? bit : 0);
  document.querySelector(`[data-key="${key}"]`).classList.toggle('down-now', down);
}

for (const button of document.querySelectorAll('[data-key]')) {
  const key = Number(button.dataset.key);
  button.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    button.setPointerCapture(event.pointerId);
    press(key, true);
  });
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture']) {
    button.addEventListener(name, () => press(key, false));
  }
  button.addEventListener('contextmenu', (event) => event.preventDefault());
}
addEventListener('keydown', (event) => {
  const key = KEYS[event.key];
  if (key === undefined || event.target.tagName === 'SELECT') return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  if (!event.repeat) press(key, true);
});
addEventListener('keyup', (event) => {
  if (KEYS[event.key] !== undefined) press(KEYS[event.key], false);
});
addEventListener('blur', () => {
  for (let key = 0; key < 7; key += 1) press(key, false);
});

$('board').addEventListener('change', () => {
  localStorage.setItem('pocketstead/board', $('board').value);
  $('board').blur();
  boot();
});
$('power').addEventListener('click', boot);
$('forget').addEventListener('click', () => {
  if (confirm('Erase all games and settings of this simulator?')) {
    saves.forget();
    boot();
  }
});
async function shareLink() {
  const game = await ask('share');
  if (!game) return '';
  const link = location.href.split('#')[0] + '#replay=' + game;
  try {
    await navigator.clipboard.writeText(link);
    message(`Link copied (${link.length} characters): whoever opens it watches this game.`);
  } catch {
    message('Copy this link; whoever opens it watches this game: ' + link);
  }
  return link;
}
$('share').addEventListener('click', () => {
  $('share').blur();
  shareLink();
});
$('shot').addEventListener('click', () => screen.toBlob((blob) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = 'pocketstead.png';
  link.click();
  URL.revokeObjectURL(link.href);
}));

setInterval(() => device && device.postMessage({ type: 'facts' }), 2000);

if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register('sw.js')
    .then(() => navigator.serviceWorker.ready)
    .then(() => { $('offline').textContent = 'ready: works without a network now'; })
    .catch((error) => { $('offline').textContent = 'no (' + error.message + ')'; });
} else {
  $('offline').textContent = 'no (this browser has no service worker here)';
}

// For tests and for the curious: ask('page') and ask('digest') of the running device.
function ask(what) {
  if (!device) return Promise.resolve('');
  return new Promise((resolve) => {
    const id = Math.random();
    waiting.set(id, resolve);
    device.postMessage({ type: 'ask', what, id });
    setTimeout(() => resolve(''), 3000); // it may have restarted meanwhile
  });
}
window.pocketstead = {
  ask,
  share: shareLink,
  get boots() { return boots; },
  get ready() { return Boolean(device); },
};

$('board').value = localStorage.getItem('pocketstead/board') || '240';
loadBundle().then((files) => {
  bundle = files;
  boot();
}).catch((error) => stopped({ reason: 'The bundle cannot be loaded: ' + error.message }));
