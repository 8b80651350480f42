// The service worker of the staff pages: shows push notifications, and a page of its own when there is no connection. It keeps
// nothing, so no lead is left on the device. Its scope is /admin/, so it never sees the public pages.

const ICON = '/icons/icon-192.png';
const BADGE = '/icons/badge-96.png';

// A new release takes over at once: nothing that it keeps could be of the former one.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver() {
  // The request for a page goes out while this worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

// Only whole pages; calls and files go to the network as if there were no worker.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(load(event));
});

async function load(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage();
  }
}

const OFFLINE = `<!doctype html>
<html lang="en-US">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Offline</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif;
    background: #fff; color: #16202c; }
  main { max-width: 26rem; padding: 1.5rem; }
  h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25; }
  p { margin: 0 0 1.25rem; }
  a { display: inline-block; padding: .75rem 1.25rem; background: #0c4a8a; color: #fff; font-weight: 600;
    text-decoration: none; }
  @media (prefers-color-scheme: dark) {
    body { background: #14181d; color: #e8ecf1; }
    a { background: #8fc1ee; color: #0b1a2a; }
  }
</style>
<main>
  <h1>You’re offline</h1>
  <p>This page needs a connection. What you typed elsewhere is kept in this browser, and is sent once you’re online again.</p>
  <a href="">Try again</a>
</main>
</html>`;

function offlinePage() {
  return new Response(OFFLINE, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
    },
  });
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() ?? {})));

async function show({ title = 'Leads', body = '', path = '/admin/form-fills', waiting }) {
  if (waiting) await self.navigator.setAppBadge?.(Number(waiting));
  await self.registration.showNotification(title, {
    body,
    icon: ICON,
    badge: BADGE,
    // The same lead again replaces what is shown.
    tag: path,
    renotify: true,
    data: { path },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

async function open(path) {
  const target = new URL(path, self.location.origin);
  if (target.origin !== self.location.origin || !target.pathname.startsWith('/admin/')) return;
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return void (await self.clients.openWindow(target));
  const shown = await page.navigate(target);
  await shown?.focus();
}

// Whoever uses this browser next may be somebody else.
self.addEventListener('message', (event) => {
  if (event.data === 'signed-out') event.waitUntil(forget());
});

async function forget() {
  for (const notification of await self.registration.getNotifications()) notification.close();
  await self.navigator.clearAppBadge?.();
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
