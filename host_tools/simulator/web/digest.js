// SHA-256 as hexadecimal text. Browsers have it too, but not on a page that came over plain http.
const primes = [];
for (let n = 2; primes.length < 64; n += 1) if (primes.every((p) => n % p)) primes.push(n);
const bits = (x) => (x - Math.floor(x)) * 4294967296 | 0;
const ROUNDS = primes.map((p) => bits(Math.cbrt(p)));
const START = primes.slice(0, 8).map((p) => bits(Math.sqrt(p)));

export function digest(bytes) {
  const blocks = (bytes.length + 9 + 63) >> 6;
  const data = new DataView(new ArrayBuffer(64 * blocks));
  new Uint8Array(data.buffer).set(bytes);
  data.setUint8(bytes.length, 128);
  data.setUint32(64 * blocks - 4, bytes.length * 8);
  const sum = START.slice();
  const w = new Int32Array(64);
  const turn = (x, n) => (x >>> n) | (x << (32 - n));
  for (let at = 0; at < 64 * blocks; at += 64) {
    for (let i = 0; i < 64; i += 1) {
      if (i < 16) {
        w[i] = data.getInt32(at + 4 * i);
      } else {
        const a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]
          + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
      }
    }
    let [a, b, c, d, e, f, g, h] = sum;
    for (let i = 0; i < 64; i += 1) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g))
        + ROUNDS[i] + w[i]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => { sum[i] = (sum[i] + x) | 0; });
  }
  return sum.map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
}
