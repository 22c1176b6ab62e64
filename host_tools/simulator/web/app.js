// The page: the handheld's screen, keys and saves, and what stands around it. The device itself
// runs in worker.js; a restart ends the worker and starts a new one, so every start is clean.
import * as install from './install.js';
import { shortened, whole } from './links.js';
import * as keys from './keys.js';
import * as saves from './saves.js';
import { scanned } from './scan.js';
import * as screen from './screen.js';
import * as sound from './sound.js';
import * as words from './words.js';

const GAMES = ['villagers', 'sierra_west', 'above_below', 'boonlake'];
const $ = (id) => document.getElementById(id);
const { word } = words;

let device = null; // the worker, once it has started
let boots = 0;
let wasm = ''; // address of the interpreter
const packs = {}; // {name: bytes} of packs/<name>.pack.gz
const waiting = new Map();
let measured = performance.now();

// --- loading, with a bar on the handheld's own screen

function notice(text) {
  $('notice').classList.toggle('shown', Boolean(text));
  $('why').textContent = text || '';
  $('bar').hidden = true;
}

// The bytes of a file; heard(bytes so far) while it comes.
async function load(address, heard = () => {}) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const parts = [];
  let size = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    heard(size);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function loadDevice() {
  const site = await fetch('site.json').then((answer) => answer.json());
  $('build').textContent = site.build;
  images(site.images);
  install.offer(site.boards);
  const need = ['micropython/micropython.wasm.gz', 'packs/base.pack.gz'];
  const total = need.reduce((sum, name) => sum + site.sizes[name], 0);
  const got = {};
  const [program, base] = await Promise.all(need.map((name) => load(name, (size) => {
    got[name] = size;
    $('bar').value = 2 + 90 * Object.values(got).reduce((a, b) => a + b, 0) / total;
  })));
  packs.base = base;
  const plain = new Blob([program]).stream().pipeThrough(new DecompressionStream('gzip'));
  const bytes = await new Response(plain).arrayBuffer();
  wasm = URL.createObjectURL(new Blob([bytes], { type: 'application/wasm' }));
}

// The games follow while the launcher can be used; one that is opened earlier is waited for.
async function loadGames() {
  for (const game of GAMES) {
    if (packs[game]) continue;
    packs[game] = await load(`packs/${game}.pack.gz`);
    if (device) device.postMessage({ type: 'pack', name: game, bytes: packs[game] });
  }
}

function reels() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (const image of document.querySelectorAll('[data-reel]')) {
    image.src = `reels/${image.dataset.reel}.${still ? 'png' : 'webp'}`;
  }
}

function images(names) {
  $('none').hidden = names.length > 0;
  for (const name of names) {
    const link = document.createElement('a');
    link.href = 'images/' + name;
    link.download = name;
    link.textContent = name;
    $('images').append(link, document.createElement('br'));
  }
}

// --- the device

// What a link asks for leaves the address as soon as it is taken: a reload starts as usual.
const LINK = /^#(replay|position|game|week|puzzle|duel)=(.*)$/;
function linked() {
  if (!LINK.test(location.hash)) return '';
  const link = location.hash.slice(1);
  history.replaceState(null, '', location.pathname + location.search);
  return link;
}

function message(text) {
  $('message').textContent = text;
  $('message').hidden = !text;
}

async function boot() {
  const link = await whole(linked());
  if (boot.worker) boot.worker.terminate();
  device = null;
  const [width, height] = screen.use($('board').value);
  const worker = new Worker('worker.js', { type: 'module' });
  boot.worker = worker;
  worker.onmessage = ({ data }) => {
    if (worker === boot.worker) take[data.type](data, worker);
  };
  worker.onerror = (event) => stopped({ reason: event.message });
  if (link) message('');
  $('share').disabled = true;
  worker.postMessage({
    type: 'start', width, height, wasm, packs, saves: saves.all(), link,
    language: words.current(), address: location.href.split('#')[0],
  });
}

function stopped({ reason }) {
  device = null;
  console.error(reason);
  $('reason').hidden = false;
  $('reason').textContent = String(reason).slice(-1200);
  document.querySelector('details').open = true;
  notice(word('stopped'));
}

const take = {
  started(data, worker) {
    device = worker;
    boots += 1;
    performance.mark('ready');
    notice('');
    if (data.problem) message(word('link_bad', word(data.problem)));
    send(keys.down(), 0);
    if (boots === 1) settle();
  },
  stopped,
  restart: boot,
  picture({ first, last, rows }) {
    screen.paint(first, last, rows);
  },
  words({ lines }) {
    speak(lines);
  },
  saved({ files }) {
    if (!files.every(([name, bytes]) => saves.keep(name, bytes))) message(word('not_kept'));
  },
  light({ percent }) {
    screen.light(percent);
  },
  sound({ tune }) {
    sound.play(tune);
  },
  facts({ heap, frames, total, worst, shareable }) {
    $('share').disabled = !shareable;
    const seconds = (performance.now() - measured) / 1000;
    measured = performance.now();
    $('heap').textContent = word('heap_facts', (heap / 1024).toFixed(0));
    if (frames) {
      $('speed').textContent = word('frame_facts', (total / frames).toFixed(2), worst.toFixed(0),
        (frames / seconds).toFixed(0));
    }
  },
  answer({ id, value }) {
    waiting.get(id)(value);
    waiting.delete(id);
  },
};

// Whatever the screen says as text: all of it for those who ask, what is new for those who listen.
let said = [];
let pause = 0;
function speak(text) {
  $('words').textContent = text;
  clearTimeout(pause);
  pause = setTimeout(() => {
    const lines = text.split('\n');
    const fresh = lines.filter((line) => line && !said.includes(line));
    said = lines;
    if (fresh.length) $('spoken').textContent = fresh.join('\n');
  }, 250); // one that moves on is not told
}

function send(mask, latch) {
  if (latch) sound.wake();
  if (device) device.postMessage({ type: 'keys', mask, latch });
}

// Once the launcher can be used: the rest of the page, the games, and all of it for offline.
function settle() {
  reels();
  loadGames().then(() => {
    if (!('serviceWorker' in navigator)) throw new Error('no service worker');
    return navigator.serviceWorker.register('sw.js');
  }).then(() => navigator.serviceWorker.ready)
    .then(() => { $('offline').textContent = word('offline_ready'); })
    .catch(() => { $('offline').textContent = word('offline_no'); });
}

// --- the buttons around it

function download(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

const TOLD = {
  replay: 'share_watch', position: 'share_position', week: 'share_week', duel: 'share_duel',
  puzzle: 'share_puzzle',
};
async function shareLink() {
  const found = await ask('share');
  if (!found) return '';
  const link = location.href.split('#')[0] + '#' + await shortened(found);
  const local = ['127.0.0.1', 'localhost', '[::1]'].includes(location.hostname);
  const beside = local ? ' ' + word('share_local') : '';
  try {
    await navigator.clipboard.writeText(link);
    message(word(TOLD[found.split('=')[0]], link.length) + beside);
  } catch {
    message(word('share_by_hand', link) + beside);
  }
  return link;
}

async function importFile(file) {
  let files = [];
  try {
    files = await saves.read(await file.arrayBuffer());
  } catch (error) {
    console.warn(error);
    message(word('import_bad'));
    return;
  }
  if (saves.all().length && !confirm(word('import_ask'))) return;
  message(saves.replace(files) ? word('import_done', files.length) : word('not_kept'));
  boot();
}

function sayMute() {
  $('mute').dataset.word = sound.muted() ? 'sound_off' : 'sound_on';
  $('mute').textContent = word($('mute').dataset.word);
}

const pressed = {
  now() {
    $('device').scrollIntoView({ block: 'center' });
    $('screen').focus({ preventScroll: true });
  },
  full() {
    if (document.fullscreenElement) document.exitFullscreen();
    else if ($('device').requestFullscreen) $('device').requestFullscreen();
    $('screen').focus();
  },
  mute() {
    sound.mute(!sound.muted());
    sayMute();
  },
  async shot() {
    download(await screen.picture(), 'pocketstead.png');
  },
  share: shareLink,
  scan() {
    $('photo').click();
  },
  export() {
    download(saves.file(), 'pocketstead-saves.zip');
  },
  import() {
    $('file').click();
  },
  power: boot,
  forget() {
    if (!confirm(word('forget_ask'))) return;
    saves.forget();
    boot();
  },
};
for (const [id, act] of Object.entries(pressed)) $(id).addEventListener('click', act);
$('file').addEventListener('change', () => {
  if ($('file').files[0]) importFile($('file').files[0]);
  $('file').value = '';
});
$('photo').addEventListener('change', async () => {
  const file = $('photo').files[0];
  $('photo').value = '';
  if (!file) return;
  const { code, problem } = await scanned(file);
  message(problem ? word(problem) : '');
  if (code) location.hash = `duel=${code}`;
});
$('board').addEventListener('change', () => {
  localStorage.setItem('pocketstead/board', $('board').value);
  boot();
});
for (const button of document.querySelectorAll('[data-lang]')) {
  button.addEventListener('click', () => {
    words.choose(button.dataset.lang);
    sayMute();
  });
}
addEventListener('hashchange', () => {
  if (wasm && LINK.test(location.hash)) boot();
});
setInterval(() => device && device.postMessage({ type: 'facts' }), 1000);

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
  importFile,
  get boots() { return boots; },
  get ready() { return Boolean(device); },
};

$('board').value = localStorage.getItem('pocketstead/board') || '240';
screen.use($('board').value);
keys.start(send);
install.start(download);
if (!('DecompressionStream' in window)) {
  words.load().then(() => notice(word('old_browser')));
} else {
  Promise.all([words.load().then(sayMute), loadDevice()]).then(boot).catch((error) => {
    console.error(error);
    $('reason').hidden = false;
    $('reason').textContent = String(error.message);
    notice(word('not_loaded'));
  });
}
