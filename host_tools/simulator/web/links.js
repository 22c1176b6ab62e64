// Links that hold a game: its choices, deflated, as letters that an address may have. The handheld
// gives and takes them as they are (kind=letters); a link with "." before its letters is deflated.
const HELD = /^(replay|position)=(.*)$/;
const MOST = 65536; // bytes of a journal

function letters(bytes) {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function bytes(text) {
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
}

async function through(data, stream) {
  const reader = new Blob([data]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    size += value.length;
    if (size > MOST) throw new Error('too long');
  }
}

export async function shortened(link) {
  const found = HELD.exec(link);
  if (!found || !found[2]) return link;
  const small = await through(bytes(found[2]), new CompressionStream('deflate-raw'));
  return `${found[1]}=.${letters(small)}`;
}

// What is damaged stays as it is: the handheld says what is wrong with it.
export async function whole(link) {
  const found = HELD.exec(link);
  if (!found || found[2][0] !== '.') return link;
  try {
    const data = await through(bytes(found[2].slice(1)), new DecompressionStream('deflate-raw'));
    return `${found[1]}=${letters(data)}`;
  } catch {
    return `${found[1]}=UEtKUg`; // the beginning of a journal, without the rest
  }
}
