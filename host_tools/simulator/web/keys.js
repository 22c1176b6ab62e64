// Keys of the handheld: keyboard, touch (a thumb may slide over the cross), gamepads.
const KEYS = {
  ArrowLeft: 0, ArrowRight: 1, ArrowUp: 2, ArrowDown: 3, Enter: 4, z: 4, Z: 4, ' ': 4,
  Backspace: 5, x: 5, X: 5, Escape: 6, h: 6,
};
const PAD = { 14: 0, 15: 1, 12: 2, 13: 3, 0: 4, 1: 5, 9: 6, 16: 6 }; // standard gamepad
const STICK = 0.5;
let mask = 0; // keys down now
let tell = () => {};

export function down() {
  return mask;
}

// told(mask, latch): after every change; latch has the keys that went down.
export function start(told) {
  tell = told;
  for (const button of document.querySelectorAll('[data-key]')) touch(button);
  addEventListener('keydown', typed);
  addEventListener('keyup', (event) => {
    if (KEYS[event.key] !== undefined) press(KEYS[event.key], false);
  });
  addEventListener('blur', () => hold(0));
  addEventListener('gamepadconnected', () => requestAnimationFrame(poll));
}

function press(key, now) {
  hold(now ? mask | (1 << key) : mask & ~(1 << key));
}

function hold(wanted) {
  const changed = mask ^ wanted;
  if (!changed) return;
  mask = wanted;
  tell(mask, changed & wanted);
  for (const button of document.querySelectorAll('[data-key]')) {
    button.classList.toggle('down-now', Boolean(mask & (1 << button.dataset.key)));
  }
}

// The page's own buttons, lists and links keep their keys: only the handheld and the bare page
// give theirs to the game.
function typed(event) {
  const key = KEYS[event.key];
  if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const { target } = event;
  const own = target.closest('button, select, input, a, summary, textarea');
  if (own && !target.dataset.key) return;
  event.preventDefault();
  if (!event.repeat) press(key, true);
}

function touch(button) {
  const thumbs = new Map(); // pointer: the key it is on
  const slides = button.closest('.pad') !== null;
  const under = (event) => {
    const found = document.elementFromPoint(event.clientX, event.clientY);
    const key = found && found.closest('.pad [data-key]');
    return key ? Number(key.dataset.key) : null;
  };
  const move = (pointer, key) => {
    const old = thumbs.get(pointer);
    if (old === key) return;
    let wanted = mask;
    if (old !== undefined && old !== null) wanted &= ~(1 << old);
    if (key !== null) wanted |= 1 << key;
    thumbs.set(pointer, key);
    hold(wanted);
  };
  button.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    document.getElementById('screen').focus({ preventScroll: true });
    button.setPointerCapture(event.pointerId);
    move(event.pointerId, Number(button.dataset.key));
  });
  if (slides) {
    button.addEventListener('pointermove', (event) => {
      if (thumbs.has(event.pointerId)) move(event.pointerId, under(event));
    });
  }
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture']) {
    button.addEventListener(name, (event) => {
      if (!thumbs.has(event.pointerId)) return;
      move(event.pointerId, null);
      thumbs.delete(event.pointerId);
    });
  }
  button.addEventListener('contextmenu', (event) => event.preventDefault());
}

let padded = 0; // what the gamepads hold
function poll() {
  let held = 0;
  let any = false;
  for (const pad of navigator.getGamepads()) {
    if (!pad) continue;
    any = true;
    pad.buttons.forEach((button, at) => {
      if (button.pressed && PAD[at] !== undefined) held |= 1 << PAD[at];
    });
    const [x, y] = pad.axes;
    if (x < -STICK) held |= 1; else if (x > STICK) held |= 2;
    if (y < -STICK) held |= 4; else if (y > STICK) held |= 8;
  }
  if (held !== padded) {
    hold((mask & ~padded) | held);
    padded = held;
  }
  if (any) requestAnimationFrame(poll);
}
