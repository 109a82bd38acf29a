// The service worker: shows what is pushed, and a page of ours where the network shows none. It keeps that one page and
// nothing else: what a person looks at is never stored, so nobody who uses this browser later can be shown it.
const KEPT = 'flashboard-__VERSION__';
const OFFLINE = '/offline';
const DEVICES = '/settings/notifications/devices';
const LIST = '/notifications';

// A newer one takes over at once: no page depends on which one is at work.
self.addEventListener('install', (event) => {
  const page = new Request(OFFLINE, { cache: 'reload', credentials: 'omit' });
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add(page)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    // So that asking for a page does not wait for this worker to start.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const answer = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(request));
    } catch (error) {
      const page = await caches.match(OFFLINE, { cacheName: KEPT });
      if (page) return page;
      throw error;
    }
  };
  event.respondWith(answer());
});

/** What a push says. One that cannot be read has to be shown all the same: browsers ask for that. */
function said(data) {
  try {
    const { title, body, tag, url } = data.json();
    return { title: String(title), body: String(body), tag: String(tag), url: String(url) };
  } catch {
    return { title: 'Something is new', body: 'Open the site to see it.', tag: 'news', url: LIST };
  }
}

/**
 * One after the other: each notification waits for its pictures, and news must not be overtaken by older ones. Nor may the
 * browser be asked what it shows meanwhile: Chromium forgets what is only about to be shown, and nobody could take it away.
 */
let before = Promise.resolve();
function inTurn(act) {
  const done = before.then(act);
  before = done.catch(() => {});
  return done;
}

self.addEventListener('push', (event) => {
  const { title, body, tag, url } = said(event.data);
  const look = { icon: '/icon-192.png', badge: '/badge-96.png', lang: 'en' };
  const show = () => self.registration.showNotification(title, { body, tag, renotify: true, data: { url }, ...look });
  event.waitUntil(inTurn(show));
});

/** An address of this site; the list for anything else. */
function ownAddress(url) {
  const { origin } = self.location;
  try {
    const address = new URL(url, origin);
    if (address.origin === origin) return address.href;
  } catch {
    // Then it is none.
  }
  return origin + LIST;
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = ownAddress(event.notification.data?.url ?? LIST);
  const lead = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = windows.find(({ url }) => url === address) ?? windows.find(({ focused }) => focused) ?? windows[0];
    if (!open) return self.clients.openWindow(address);
    try {
      const there = open.url === address ? open : await open.navigate(address);
      return await there.focus();
    } catch {
      // It is not ours to lead, or its reader stays because something is typed there.
      return self.clients.openWindow(address);
    }
  };
  event.waitUntil(lead());
});

// The push service gave this browser another address. Where nobody is signed in any more, the server takes none.
self.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const { newSubscription, oldSubscription } = event;
    const subscription =
      newSubscription ?? (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)));
    if (!subscription) return;
    const { endpoint, keys } = subscription.toJSON();
    const reply = await fetch(DEVICES, {
      method: 'POST',
      body: new URLSearchParams({ endpoint, ...keys }),
      redirect: 'manual',
    });
    if (!reply.ok) await subscription.unsubscribe();
  };
  event.waitUntil(renew());
});

// Somebody is signed out here (theme.js): nothing more is shown to whoever is next, and what lies on the screen goes,
// also what comes while the push service is told.
self.addEventListener('message', (event) => {
  if (event.data !== 'left') return;
  const clear = () =>
    inTurn(async () => {
      for (const shown of await self.registration.getNotifications()) shown.close();
    });
  const leave = async () => {
    await clear();
    try {
      await (await self.registration.pushManager.getSubscription())?.unsubscribe();
    } finally {
      await clear();
    }
  };
  event.waitUntil(leave());
});
