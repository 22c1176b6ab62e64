// Zip files as `pocketstead backup` writes and `pocketstead restore` reads them.
const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

export function crc32(bytes) {
  let c = 0xffffffff;
  for (const byte of bytes) c = TABLE[(c ^ byte) & 255] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

// A number of fields as little-endian bytes: [value, size] each.
export function packed(...fields) {
  const out = [];
  for (const [value, size] of fields) {
    for (let k = 0; k < size; k += 1) out.push((value >>> (8 * k)) & 255);
  }
  return Uint8Array.from(out);
}

// [[name, bytes], ...] as one file; nothing is compressed, it is small.
export function write(files) {
  const parts = [];
  const index = [];
  let at = 0;
  for (const [name, bytes] of files) {
    const label = new TextEncoder().encode(name);
    const common = [[20, 2], [0, 2], [0, 2], [0, 2], [0x21, 2], [crc32(bytes), 4],
      [bytes.length, 4], [bytes.length, 4], [label.length, 2], [0, 2]];
    const head = packed([0x04034b50, 4], ...common);
    index.push(packed([0x02014b50, 4], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
      label);
    parts.push(head, label, bytes);
    at += head.length + label.length + bytes.length;
  }
  const size = index.reduce((sum, part) => sum + part.length, 0);
  const end = packed([0x06054b50, 4], [0, 2], [0, 2], [files.length, 2], [files.length, 2],
    [size, 4], [at, 4], [0, 2]);
  return new Blob([...parts, ...index, end], { type: 'application/zip' });
}

async function inflated(bytes, size) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const out = new Uint8Array(size);
  let at = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (at + value.length > size) throw new Error('longer than it says');
    out.set(value, at);
    at += value.length;
  }
  if (at !== size) throw new Error('shorter than it says');
  return out;
}

// Map of name: bytes; an Error where anything about the file is wrong. `most`: bytes in all.
export async function read(buffer, most = 1 << 20) {
  const view = new DataView(buffer);
  const bytes = new Uint8Array(buffer);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Error('not a zip file');
  let at = view.getUint32(end + 16, true);
  const found = new Map();
  let total = 0;
  for (let k = view.getUint16(end + 10, true); k > 0; k -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error('damaged index');
    const method = view.getUint16(at + 10, true);
    const check = view.getUint32(at + 16, true);
    const packedSize = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const label = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + label));
    const from = view.getUint32(at + 42, true);
    const body = from + 30 + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
    total += size;
    if (total > most) throw new Error('too large');
    const raw = bytes.subarray(body, body + packedSize);
    if (method !== 0 && method !== 8) throw new Error('packed in an unknown way');
    const data = method ? await inflated(raw, size) : raw.slice();
    if (data.length !== size || crc32(data) !== check) throw new Error(name + ' is damaged');
    found.set(name, data);
    at += 46 + label + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return found;
}
