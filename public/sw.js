// The service worker: shows push notifications, and the offline page when the network fails. It caches only that page, so
// that nobody who uses this browser later sees what somebody else looked at.
const KEPT = 'flashboard-__VERSION__';
const OFFLINE = '/offline';
const DEVICES = '/settings/notifications/devices';
const LIST = '/notifications';

// A new version takes over at once: no page depends on the version.
self.addEventListener('install', (event) => {
  const page = new Request(OFFLINE, { cache: 'reload', credentials: 'omit' });
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add(page)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    // Page requests then need not wait until this worker has started.
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

/** The content of a push. Browsers require a notification even if it cannot be read. */
function said(data) {
  try {
    const { title, body, tag, url } = data.json();
    return { title: String(title), body: String(body), tag: String(tag), url: String(url) };
  } catch {
    return { title: 'Something is new', body: 'Open the site to see it.', tag: 'news', url: LIST };
  }
}

/**
 * One after the other: showing a notification waits for its pictures, and an older one must not overtake a newer one.
 * Also, Chromium's list of notifications lacks one that is about to be shown, so it could not be closed.
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

/** A URL of this site; the list of notifications for anything else. */
function ownAddress(url) {
  const { origin } = self.location;
  try {
    const address = new URL(url, origin);
    if (address.origin === origin) return address.href;
  } catch {
    // Not a URL.
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
      // This worker does not control the window, or its user stays because of unsaved text.
      return self.clients.openWindow(address);
    }
  };
  event.waitUntil(lead());
});

// The push service changed this browser's endpoint. The server refuses it if nobody is signed in anymore.
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

// The user has signed out (theme.js): unsubscribes, and closes all notifications, also those that arrive in between, so
// that the next user of this browser sees none of them.
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
