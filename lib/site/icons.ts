/** The icons of the web manifest; `npm run icons` generates them from app/icon.svg. */
export const icons = [
  { src: '/icons/icon-192.png', size: 192, purpose: 'any' },
  { src: '/icons/icon-512.png', size: 512, purpose: 'any' },
  { src: '/icons/icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

/** What Android shows beside a notification: only its shape. public/admin/worker.js names it. */
export const badgeIcon = { src: '/icons/badge-96.png', size: 96 } as const;
