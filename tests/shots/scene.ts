import type { BrowserContextOptions, Locator, Page } from 'playwright';
import type { Site } from './site';

/** A page in one of its states, captured in each width and theme. */
export interface Scene {
  /** Names its files and its place on the contact sheet: `contact: sent`. */
  name: string;
  path: string;
  /** Needs a signed-in staff member. */
  staff?: boolean;
  /** On a site whose owner's lists are full (filled-lists.ts). */
  isFilled?: boolean;
  /** Captures only the viewport: for dialogs, menus and toasts. */
  windowOnly?: boolean;
  /** Replaces the usual widths. */
  widths?: number[];
  /** How the browser differs: no JavaScript, forced colors, motion allowed. */
  browser?: Pick<BrowserContextOptions, 'javaScriptEnabled' | 'forcedColors' | 'contrast' | 'reducedMotion'>;
  /** Print media instead of screen; light theme only. */
  print?: boolean;
  /** Its name as a picture in docs, such as `leads/list`: in one width and theme, and also written there as WebP. */
  picture?: string;
  /** Captures one part of the page. */
  part?: (page: Page) => Locator;
  /** Runs before the page is opened: stubs its requests. */
  arrange?: (page: Page, site: Site) => Promise<unknown>;
  /** Runs after it has loaded: the user actions that lead to the state. */
  act?: (page: Page) => Promise<unknown>;
}

/** A phone, a tablet, a desktop and a wide screen. */
const WIDTHS = [390, 768, 1440, 2560];
/** The window of the documentation's pictures: narrow enough to be read in a column of text. */
const PICTURE_WIDTH = 1120;
const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Every width and theme that a scene is captured in. */
export function takesOf({
  print,
  picture,
  widths = picture ? [] : WIDTHS,
}: Scene): { width: number; theme: Theme }[] {
  if (picture) return [{ width: widths[0] ?? PICTURE_WIDTH, theme: 'light' }];
  const themes = print ? (['light'] as const) : THEMES;
  return widths.flatMap((width) => themes.map((theme) => ({ width, theme })));
}

/** The file of one screenshot: `contact-sent-390-dark.jpg`. */
export function fileOf({ name }: Scene, { width, theme }: { width: number; theme: Theme }): string {
  return `${name.replaceAll(/[^\w]+/g, '-')}-${width}-${theme}.jpg`;
}
