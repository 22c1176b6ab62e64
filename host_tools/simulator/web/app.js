// The page: draws the handheld's screen, presses its keys, keeps its saves.
import { Machine, loadBundle } from './vm.js';
import * as saves from './saves.js';

const SIZES = { 240: [240, 240], 320: [320, 240] };
const KEYS = {
  ArrowLeft: 0, ArrowRight: 1, ArrowUp: 2, ArrowDown: 3, Enter: 4, z: 4, Z: 4, ' ': 4,
  Backspace: 5, x: 5, X: 5, Escape: 6, h: 6,
};
const $ = (id) => document.getElementById(id);
const screen = $('screen');
const pen = screen.getContext('2d');

let machine = null;
let mask = 0; // keys down now
let latch = 0; // keys that went down since the last frame
let image = null;
let audio = null;
let starting = false;
const timing = { frames: 0, total: 0, worst: 0, since: performance.now(), boots: 0 };

function notice(text) {
  $('notice').textContent = text;
  $('notice').classList.toggle('shown', Boolean(text));
}

// The handheld is as large as the window allows; keys go beside the screen when there is no
// room for them below.
function fit() {
  const [width, height] = SIZES[$('board').value];
  const below = Math.min((innerWidth - 80) / width, (innerHeight - 330) / height);
  const beside = Math.min((innerWidth - 430) / width, (innerHeight - 150) / height);
  const wide = width === 320 ? beside >= 0.9 * below : beside > 1.3 * below;
  const zoom = Math.max(1, Math.min(3, wide ? beside : below));
  $('device').className = wide ? 'wide' : 'square';
  $('device').style.setProperty('--w', width * zoom + 'px');
  $('device').style.setProperty('--h', height * zoom + 'px');
}
addEventListener('resize', fit);

async function boot() {
  starting = true;
  machine = null;
  const [width, height] = SIZES[$('board').value];
  if (screen.width !== width) {
    screen.width = width;
    screen.height = height;
  }
  fit();
  image = pen.createImageData(width, height);
  try {
    machine = await Machine.start(width, height, saves.all(), (line) => console.log(line));
    timing.boots += 1;
    notice('');
  } catch (error) {
    stopped(error);
  }
  starting = false;
}

function stopped(error) {
  machine = null;
  console.error(error);
  notice('The simulated device has stopped.\n\n' + String(error.message || error).slice(-600)
    + '\n\nPress "Power off and on".');
}

function paint(first, last) {
  const source = machine.rows(first, last);
  const { data } = image;
  let to = 4 * machine.width * first;
  for (let i = 0; i < source.length; i += 2) {
    const value = (source[i] << 8) | source[i + 1];
    const r = value >> 11, g = (value >> 5) & 63, b = value & 31;
    data[to] = (r << 3) | (r >> 2);
    data[to + 1] = (g << 2) | (g >> 4);
    data[to + 2] = (b << 3) | (b >> 2);
    data[to + 3] = 255;
    to += 4;
  }
  pen.putImageData(image, 0, 0, 0, first, machine.width, last - first + 1);
}

function tick() {
  requestAnimationFrame(tick);
  if (!machine || starting) return;
  try {
    step();
  } catch (error) {
    stopped(error);
  }
}

function step() {
  const start = performance.now();
  const result = machine.frame(mask, latch);
  latch = 0;
  const spent = performance.now() - start;
  timing.frames += 1;
  timing.total += spent;
  timing.worst = Math.max(timing.worst, spent);
  if (result & 1) paint((result >> 8) & 255, (result >> 16) & 255);
  if (result & 2) {
    const kept = machine.changedSaves().every(([name, bytes]) => saves.keep(name, bytes));
    if (!kept) $('offline').textContent = 'saves cannot be kept in this window';
  }
  screen.style.filter = `brightness(${0.25 + 0.75 * Math.min(100, machine.board.light()) / 80})`;
  play(machine.board.tune());
  if (result & 4) boot();
}

// Pairs of (frequency / 20 Hz, length / 10 ms), as firmware/drivers/buzzer.py has them.
function play(tune) {
  if (!tune || !audio) return;
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

function press(key, down) {
  if (down) {
    mask |= 1 << key;
    latch |= 1 << key;
    if (!audio && window.AudioContext) audio = new AudioContext();
  } else {
    mask &= ~(1 << key);
  }
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
  if (key === undefined || event.target.tagName === 'SELECT' || event.ctrlKey || event.metaKey) return;
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
$('shot').addEventListener('click', () => screen.toBlob((blob) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = 'pocketstead.png';
  link.click();
  URL.revokeObjectURL(link.href);
}));

setInterval(() => {
  if (!machine || !timing.frames) return;
  const seconds = (performance.now() - timing.since) / 1000;
  $('speed').textContent = `${(timing.total / timing.frames).toFixed(2)} ms, worst `
    + `${timing.worst.toFixed(0)} ms, ${(timing.frames / seconds).toFixed(0)} per second`;
  Object.assign(timing, { frames: 0, total: 0, worst: 0, since: performance.now() });
  try {
    $('heap').textContent = `${(machine.heap() / 1024).toFixed(0)} KB live`;
  } catch (error) {
    stopped(error);
  }
}, 2000);

if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register('sw.js')
    .then(() => navigator.serviceWorker.ready)
    .then(() => { $('offline').textContent = 'ready: works without a network now'; })
    .catch((error) => { $('offline').textContent = 'no (' + error.message + ')'; });
} else {
  $('offline').textContent = 'no (this browser has no service worker here)';
}

// For tests and for the curious: the state in one object.
window.pocketstead = {
  get page() { return machine ? machine.board.page() : ''; },
  get boots() { return timing.boots; },
  get ready() { return Boolean(machine) && !starting; },
};

$('board').value = localStorage.getItem('pocketstead/board') || '240';
loadBundle().then((bundle) => { $('build').textContent = bundle.build; }).catch(() => {});
await boot();
requestAnimationFrame(tick);
