import { business } from '@/lib/site/business';
import { contentHash } from '@/lib/site/content-hash';
import { facts, fromFacts } from '@/lib/site/facts/current';
import { day } from '@/lib/site/palette';

/** Increment when the drawing changes: browsers keep icons by their address. */
const DESIGN = 1;

/** The icons of the web manifest, which the server draws (lib/seo/icon-files.ts). */
export const icons = [
  { src: '/icons/icon-192.png', size: 192, purpose: 'any' },
  { src: '/icons/icon-512.png', size: 512, purpose: 'any' },
  { src: '/icons/icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

/** What Android shows beside a notification: only its shape. public/admin/worker.js names it. */
export const badgeIcon = { src: '/icons/badge-96.png', size: 96 } as const;

/** A hash of what icons are made of. */
export const iconHash = fromFacts(() =>
  contentHash([DESIGN, business().name, day(), facts().look.logo?.hash], 8),
);

/** The address of an icon with the hash, so that browsers keep it for good. Without it stays valid, too. */
export const iconUrl = (src: string): string =>
  src.replace(/\.\w+$/, (extension) => `.${iconHash()}${extension}`);

/** The icons of the site as a web app manifest lists them. */
export const manifestIcons = () =>
  icons.map(({ src, size, purpose }) => ({
    src: iconUrl(src),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }));

/** The icons that each page names: of tabs, and of home screens. */
export const pageIcons = () => ({
  icon: [
    { url: `/favicon.ico?${iconHash()}`, sizes: '48x48', type: 'image/x-icon' },
    { url: `/icon.svg?${iconHash()}`, sizes: 'any', type: 'image/svg+xml' },
  ],
  apple: [{ url: `/apple-icon.png?${iconHash()}`, sizes: '180x180', type: 'image/png' }],
});
