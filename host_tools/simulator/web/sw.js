// Makes the simulator work without a network: everything it needs is kept at the first visit.
// BUILD is replaced when the site is made, so a new build gets a new cache.
const CACHE = 'pocketstead-BUILD';
const FILES = ['./', 'index.html', 'style.css', 'app.js', 'worker.js', 'saves.js', 'icon.svg',
  'app.webmanifest', 'bundle.json', 'bundle.bin', 'micropython/micropython.mjs',
  'micropython/micropython.wasm'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES))
    .then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((n) => n.startsWith('pocketstead-') && n !== CACHE)
      .map((n) => caches.delete(n))))
    .then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  event.respondWith(caches.match(event.request, { ignoreSearch: true })
    .then((kept) => kept || fetch(event.request)));
});
