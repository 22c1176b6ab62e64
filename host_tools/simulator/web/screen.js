// The handheld's screen: RGB565 rows onto the canvas, in whole device pixels.
const SIZES = { 240: [240, 240], 320: [320, 240] };
const canvas = document.getElementById('screen');
const pen = canvas.getContext('2d');
const shell = document.getElementById('device');
let image = null;
let size = SIZES[240];

// Chooses a screen size; returns [width, height].
export function use(name) {
  size = SIZES[name];
  [canvas.width, canvas.height] = size;
  image = pen.createImageData(...size);
  fit();
  return size;
}

// As large as the window allows, and so that every pixel of the handheld covers a whole number of
// the display's own. Keys go beside the screen where there is no room for them below.
export function fit() {
  const [width, height] = size;
  const dense = window.devicePixelRatio || 1;
  const full = document.fullscreenElement !== null;
  const across = document.documentElement.clientWidth;
  const small = across <= 460;
  const text = across >= 900 && !full ? 400 : 0; // what stands beside the handheld
  const head = full || small ? 0 : document.querySelector('header').offsetHeight;
  const below = Math.min((across - text - (small ? 46 : 100)) / width,
    (innerHeight - head - (small ? 250 : 310)) / height);
  const beside = Math.min((across - text - 440) / width, (innerHeight - head - 150) / height);
  const wide = width === 320 ? beside >= 0.9 * below : beside > 1.3 * below;
  const most = full ? 8 : 3;
  const room = Math.max(1, Math.min(most, wide ? beside : below));
  const zoom = Math.max(1, Math.floor(room * dense)) / dense;
  shell.className = wide ? 'wide' : 'square';
  shell.style.setProperty('--w', width * zoom + 'px');
  shell.style.setProperty('--h', height * zoom + 'px');
}
addEventListener('resize', fit);
document.addEventListener('fullscreenchange', fit);

export function paint(first, last, rows) {
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

export function light(percent) {
  canvas.style.filter = `brightness(${0.25 + 0.75 * Math.min(80, percent) / 80})`;
}

export function picture() {
  return new Promise((resolve) => canvas.toBlob(resolve));
}
