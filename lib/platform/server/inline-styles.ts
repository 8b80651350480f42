import { type Page, UnexpectedPage } from './page.ts';

const STYLESHEET = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)" data-precedence="next"\/>/g;

const FONT_FACE = /@font-face\{[^}]*\}/g;
const FONT = /\/_next\/static\/media\/[^)]+\.woff2/g;
const preloadOf = (font: string) => `<${font}>; rel=preload; as="font"; crossorigin=""; type="font/woff2"`;

/** What the name of a stylesheet without fonts ends with, which the build writes beside each (scripts/launch). */
export const APP_STYLESHEET = '.app.css';

/** Gives the rules of a stylesheet that a document can use. `path` is that of its URL. */
export type FindUsedStyles = (path: string, html: string) => Promise<string>;

/**
 * Puts the rules that the document uses into it, so that nothing delays the first paint. The whole stylesheets are loaded
 * with the app, which shows what the document doesn't contain.
 *
 * @throws {UnexpectedPage} for a page without a stylesheet, or whose app hasn't been taken out
 */
export async function inlineStyles(page: Page, findUsedStyles: FindUsedStyles): Promise<Page> {
  const paths = [...page.html.matchAll(STYLESHEET)].map(([, path = '']) => path);
  if (!page.app || paths.length === 0) throw new UnexpectedPage('the page has no stylesheet');
  const used = await Promise.all(paths.map((path) => findUsedStyles(path, page.html)));
  const headers = new Headers(page.headers);
  // Next leaves them out of its page for unknown addresses. Without them, fonts arrive after the first paint.
  const fonts = used.flatMap((css) => css.match(FONT) ?? []);
  if (fonts.length > 0) headers.set('link', [...new Set(fonts)].map(preloadOf).join(', '));
  let isFirst = true;
  const html = page.html.replace(STYLESHEET, () => {
    const element = isFirst ? styleElements(used.join('')) : '';
    isFirst = false;
    return element;
  });
  const styles = paths.map((path) => path.replace(/\.css$/, APP_STYLESHEET));
  return { ...page, headers, html, app: { ...page.app, styles } };
}

/** The fonts have an element of their own, which stays when the rest is replaced: a font declared anew would be shown late. */
function styleElements(css: string): string {
  const fonts = css.match(FONT_FACE) ?? [];
  const rest = `<style>${css.replace(FONT_FACE, '')}</style>`;
  return fonts.length > 0 ? `${rest}<style>${fonts.join('')}</style>` : rest;
}
