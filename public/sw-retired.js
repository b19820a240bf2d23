/*
 * Stands in for /sw.js when the site wants no service worker any more, or has published a broken
 * one: it removes itself and everything that was kept.
 */
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  const removal = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(removal())
})
