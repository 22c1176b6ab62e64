// Makes the page work without a network: everything it needs is kept once it has been loaded, and
// taken from there when the network does not answer.
// BUILD and FILES are filled in when the site is made, so a new build gets a new cache.
const CACHE = 'pocketstead-BUILD';
const FILES = ['FILES'];

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
  event.respondWith(fetch(event.request)
    .catch(() => caches.match(event.request, { ignoreSearch: true })));
});
