import { pages } from '@/lib/site/pages';
import { docsScenes } from './docs-scenes';
import { formScenes } from './form-scenes';
import { mailScenes } from './mail-scenes';
import { ownerScenes } from './owner-scenes';
import { savingsScenes } from './savings-scenes';
import type { Scene } from './scene';
import { searchScenes } from './search-scenes';
import { staffScenes } from './staff-scenes';
import { orFirst } from './story-service';

/** A window of 1280 px at 200% zoom. */
const ZOOMED = 640;
/** The narrowest window that pages must fit. */
const NARROWEST = 320;
const A_SERVICE = `/services/${orFirst('energy-storage')}`;

const openMenu: Scene['act'] = (page) => page.getByRole('banner').locator('summary').click();

const sitePages: Scene[] = pages().map(({ path }) => ({ name: `page ${path}`, path }));

const shell: Scene[] = [
  { name: 'menu: open', path: '/about', windowOnly: true, widths: [320, 390, 768], act: openMenu },
  {
    name: 'menu: open without JavaScript',
    path: '/about',
    windowOnly: true,
    widths: [390],
    browser: { javaScriptEnabled: false },
    act: openMenu,
  },
  {
    name: 'menu: on a phone on its side',
    path: '/about',
    windowOnly: true,
    widths: [390],
    act: async (page) => {
      await page.setViewportSize({ width: 740, height: 360 });
      await openMenu(page);
    },
  },
  {
    name: 'header: condensed by scrolling',
    path: '/',
    windowOnly: true,
    browser: { reducedMotion: 'no-preference' },
    act: (page) => page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' })),
  },
  {
    name: 'header: focus on a link',
    path: '/about',
    windowOnly: true,
    widths: [1440],
    act: async (page) => {
      for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Tab');
    },
  },
  { name: 'skip link: focus', path: '/about', windowOnly: true, act: (page) => page.keyboard.press('Tab') },
];

const notFoundPages: Scene[] = [
  { name: 'not found', path: '/no-such-page' },
  { name: 'unknown service', path: '/services/no-such-service' },
];

const environments: Scene[] = [
  ...['/', A_SERVICE, '/contact', '/service-areas'].flatMap((path): Scene[] => [
    { name: `narrowest ${path}`, path, widths: [NARROWEST] },
    { name: `zoomed to 200% ${path}`, path, widths: [ZOOMED] },
  ]),
  ...['/', A_SERVICE].map(
    (path): Scene => ({ name: `without JavaScript ${path}`, path, browser: { javaScriptEnabled: false } }),
  ),
  ...['/', '/contact'].flatMap((path): Scene[] => [
    { name: `forced colors ${path}`, path, browser: { forcedColors: 'active' } },
    { name: `more contrast ${path}`, path, browser: { contrast: 'more' } },
  ]),
  { name: 'print of a service', path: A_SERVICE, print: true, widths: [768] },
  { name: 'print of a legal page', path: '/privacy-policy', print: true, widths: [768] },
  {
    name: 'slow network: before the pictures',
    path: '/',
    windowOnly: true,
    arrange: (page) => page.route(/\.(avif|webp|jpe?g)$/, (route) => route.abort()),
  },
];

/** All that `npm run shots` takes. */
export const scenes: Scene[] = [
  ...sitePages,
  ...shell,
  ...formScenes,
  ...savingsScenes,
  ...notFoundPages,
  ...environments,
  ...staffScenes,
  ...searchScenes,
  ...ownerScenes,
  ...mailScenes,
  ...docsScenes,
];
