import type { BrowserContextOptions, Page } from 'playwright';

/** A page in one of its states, as it is photographed in each width and theme. */
export interface Scene {
  /** Names its files and its place on the contact sheet: `contact: sent`. */
  name: string;
  path: string;
  /** Seen by staff who are signed in. */
  staff?: boolean;
  /** Only what the window shows: for what stands over a page. */
  windowOnly?: boolean;
  /** In place of the usual widths. */
  widths?: number[];
  /** How the browser differs: no JavaScript, forced colours, movement allowed. */
  browser?: Pick<BrowserContextOptions, 'javaScriptEnabled' | 'forcedColors' | 'contrast' | 'reducedMotion'>;
  /** Paper instead of a screen; by day only. */
  print?: boolean;
  /** Before the page is opened: what its calls are answered. */
  arrange?: (page: Page) => Promise<unknown>;
  /** After it has loaded: what a person does to bring the state about. */
  act?: (page: Page) => Promise<unknown>;
}

/** A phone, a tablet and a desk. */
const WIDTHS = [390, 768, 1440];
const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Every picture that a scene is taken in. */
export function takesOf({ widths = WIDTHS, print }: Scene): { width: number; theme: Theme }[] {
  const themes = print ? (['light'] as const) : THEMES;
  return widths.flatMap((width) => themes.map((theme) => ({ width, theme })));
}

/** The file of one picture: `contact-sent-390-dark.jpg`. */
export function fileOf({ name }: Scene, { width, theme }: { width: number; theme: Theme }): string {
  return `${name.replaceAll(/[^\w]+/g, '-')}-${width}-${theme}.jpg`;
}
