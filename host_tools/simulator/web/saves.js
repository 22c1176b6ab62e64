// Saves of the simulated device in the browser's storage: written at once, so a reload finds them.
// As one file they have the form of `pocketstead backup`, so they can go onto a board and back.
import { digest } from './digest.js';
import * as zip from './zip.js';

const PREFIX = 'pocketstead/saves/';
const FORMAT = 'pocketstead backup 1';
const NAME = /^saves\/([a-z_]+\.[0-4]|crash\.txt)$/;

function encode(bytes) {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function decode(text) {
  return Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
}

export function keep(name, bytes) {
  try {
    localStorage.setItem(PREFIX + name, encode(bytes));
    return true;
  } catch {
    return false; // private window or full: the game goes on, but is not kept
  }
}

export function all() {
  const found = [];
  for (let i = 0; i < localStorage.length; i += 1) {
    const key = localStorage.key(i);
    if (!key.startsWith(PREFIX)) continue;
    try {
      found.push([key.slice(PREFIX.length), decode(localStorage.getItem(key))]);
    } catch {
      // not ours: leave it alone
    }
  }
  return found;
}

export function forget() {
  for (const [name] of all()) localStorage.removeItem(PREFIX + name);
}

// Everything as one file.
export function file() {
  return packed(all().sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function packed(files) {
  const sums = {};
  for (const [name, bytes] of files) sums['saves/' + name] = digest(bytes);
  const listing = { format: FORMAT, machine: 'browser', board: 'browser', files: sums };
  const text = new TextEncoder().encode(JSON.stringify(listing, null, 1));
  return zip.write([['backup.json', text],
    ...files.map(([name, bytes]) => ['files/saves/' + name, bytes])]);
}

// [[name, bytes], ...] of such a file; an Error where anything about it is wrong.
export async function read(buffer) {
  const files = await zip.read(buffer);
  const listing = JSON.parse(new TextDecoder().decode(files.get('backup.json')));
  if (listing.format !== FORMAT) throw new Error('another format');
  const found = [];
  for (const [path, sum] of Object.entries(listing.files)) {
    const bytes = files.get('files/' + path);
    if (!bytes || digest(bytes) !== sum) throw new Error(path + ' is damaged');
    const name = NAME.exec(path);
    if (name) found.push([name[1], bytes]);
  }
  if (!found.length) throw new Error('no saves');
  return found;
}

// In place of what is kept now; what was kept comes back where the new does not fit.
export function replace(files) {
  const before = all();
  forget();
  if (files.every(([name, bytes]) => keep(name, bytes))) return true;
  forget();
  for (const [name, bytes] of before) keep(name, bytes);
  return false;
}
