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
// the display's own. Keys stand below the screen or beside it, the text of the page beside the
// handheld or below it: whatever lets the screen be largest.
export function fit() {
  const [width, height] = size;
  const dense = window.devicePixelRatio || 1;
  const full = document.fullscreenElement !== null;
  const across = document.documentElement.clientWidth;
  const small = across <= 460;
  const high = innerHeight - (full || small ? 0 : document.querySelector('header').offsetHeight);
  const wides = width === 320 ? [true, false] : [false, true];
  const texts = across >= 900 && !full ? [400, 0] : [0];
  let best = { score: 0 };
  for (const text of texts) {
    for (const wide of wides) {
      const left = across - text;
      const room = wide ? Math.min((left - 440) / width, (high - 150) / height)
        : Math.min((left - (small ? 46 : 100)) / width, (high - (small ? 250 : 310)) / height);
      const most = Math.max(1, Math.min(full ? 8 : 3, room));
      const zoom = Math.max(1, Math.floor(most * dense)) / dense;
      const score = zoom + Math.min(0, room - 1); // where nothing fits, what fits best
      if (score > best.score || !best.zoom) best = { score, zoom, wide };
    }
  }
  shell.className = best.wide ? 'wide' : 'square';
  shell.style.setProperty('--w', width * best.zoom + 'px');
  shell.style.setProperty('--h', height * best.zoom + 'px');
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
