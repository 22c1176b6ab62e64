// "Put it on a device": a board on the serial line gets this page's games, and gives its saves.
import { Board } from './board.js';
import * as saves from './saves.js';
import { word } from './words.js';

const $ = (id) => document.getElementById(id);
let board = null;
let offered = []; // {name, machine, build, file} of each image this page has

export function offer(images) {
  offered = images;
  $('connect').hidden = !('serial' in navigator);
  $('no-serial').hidden = 'serial' in navigator;
}

function say(text) {
  $('board-says').textContent = text;
}

function image() {
  return offered.find((one) => board.machine.startsWith(one.machine));
}

function show() {
  $('connect').hidden = Boolean(board);
  $('on-board').hidden = !board;
  if (!board) return;
  const found = image();
  $('update').disabled = !found;
  const running = board.build || '–';
  say(word('board_found', board.machine, running)
    + (found ? ' ' + word('board_offer', found.build) : ' ' + word('board_no_image')));
}

// Runs something with the board; whatever goes wrong is said in words, and the line let go.
async function doing(act) {
  for (const button of $('serial').querySelectorAll('button')) button.disabled = true;
  try {
    await act();
  } catch (fault) {
    console.warn(fault);
    if (board) await board.line.close();
    board = null;
    show();
    say(word(fault.key || 'serial_lost', fault.detail || ''));
  } finally {
    for (const button of $('serial').querySelectorAll('button')) button.disabled = false;
    if (board) $('update').disabled = !image();
    $('flashing').hidden = true;
  }
}

async function connect() {
  say(word('board_looking'));
  board = await Board.connect();
  show();
}

async function update() {
  const found = image();
  const packed = await fetch(found.file);
  const plain = packed.body.pipeThrough(new DecompressionStream('gzip'));
  const data = new Uint8Array(await new Response(plain).arrayBuffer());
  $('flashing').hidden = false;
  const sent = await board.flash(data, found.build, (done, total) => {
    $('flashing').max = total || 1;
    $('flashing').value = done;
    say(word('board_writing', done, total));
  });
  await board.leave();
  board = null;
  show();
  say(sent ? word('board_done', found.build) : word('board_same', found.build));
}

async function fetchSaves(download) {
  const files = await board.saves();
  if (!files.length) {
    say(word('board_no_saves'));
    return;
  }
  download(saves.packed(files), 'pocketstead-board-saves.zip');
  say(word('board_fetched', files.length));
}

async function putSaves(file) {
  let files = [];
  try {
    files = await saves.read(await file.arrayBuffer());
  } catch {
    say(word('import_bad'));
    return;
  }
  say(word('board_restored', await board.restore(files)));
}

async function leave() {
  await board.leave();
  board = null;
  show();
  say('');
}

export function start(download) {
  $('connect').addEventListener('click', () => doing(connect));
  $('update').addEventListener('click', () => doing(update));
  $('fetch').addEventListener('click', () => doing(() => fetchSaves(download)));
  $('put').addEventListener('click', () => $('board-file').click());
  $('board-file').addEventListener('change', () => {
    const [file] = $('board-file').files;
    if (file) doing(() => putSaves(file));
    $('board-file').value = '';
  });
  $('leave').addEventListener('click', () => doing(leave));
}
