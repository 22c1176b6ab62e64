// The buzzer: how loud (0 to 255), then pairs of (frequency / 20 Hz, length / 10 ms), as firmware/app/sounds.py has them.
const KEY = 'pocketstead/mute';
let audio = null;

export function muted() {
  return localStorage.getItem(KEY) === '1';
}

export function mute(now) {
  localStorage.setItem(KEY, now ? '1' : '0');
}

// Browsers allow sound after the first key only.
export function wake() {
  if (!audio && window.AudioContext) audio = new AudioContext();
}

export function play(tune) {
  if (!audio || muted()) return;
  const [loud, ...parts] = tune.split(',').map(Number);
  let at = audio.currentTime;
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const length = parts[i + 1] / 100;
    if (parts[i]) {
      const tone = audio.createOscillator();
      const level = audio.createGain();
      level.gain.value = 0.008 + loud / 2000;
      tone.type = 'square';
      tone.frequency.value = parts[i] * 20;
      tone.connect(level).connect(audio.destination);
      tone.start(at);
      tone.stop(at + length);
    }
    at += length;
  }
}
