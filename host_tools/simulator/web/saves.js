// Saves of the simulated device in the browser's storage: written at once, so a reload finds them.
const PREFIX = 'pocketstead/saves/';

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
