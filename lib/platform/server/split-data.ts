import { isFrameworkScript } from './framework-scripts.ts';
import { type Page, UnexpectedPage } from './page.ts';
import { pageFile } from './page-file.ts';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const BUILD_SCRIPT = /<script src="(\/_next\/static\/[^"]+)"(?: id="_R_")? async=""><\/script>/g;
// For browsers without modules, which don't run the app at all.
const LEGACY_SCRIPT = /<script src="\/_next\/static\/[^"]+" noModule=""><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]* href="\/_next\/static\/[^"]+"\/>/g;
// React's calls that put a part of the page in its place which arrived later than the rest.
const LATE_PART = /\$R[CSB]\("/;

/**
 * Takes the app out of the document: the data from which React hydrates it, which is longer than the page itself, and the
 * scripts of the build.
 *
 * @throws {UnexpectedPage} for a page that has no app, or isn't complete without its scripts
 */
export function splitData(page: Page): Page {
  const data: string[] = [];
  const scripts: string[] = [];
  const html = page.html
    .replace(INLINE_SCRIPT, (_element, script: string) => {
      data.push(script);
      return '';
    })
    .replace(BUILD_SCRIPT, (_element, path: string) => {
      scripts.push(path);
      return '';
    })
    .replace(LEGACY_SCRIPT, '')
    .replace(SCRIPT_PRELOAD, '');
  if (scripts.length === 0 || data.length === 0) throw new UnexpectedPage('the page has no scripts');
  if (!data.every(isFrameworkScript)) throw new UnexpectedPage('an inline script is not the framework’s');
  const script = data.join(';\n');
  if (LATE_PART.test(script)) throw new UnexpectedPage('a part of the page is put in its place by a script');
  return { ...page, html, app: { data: pageFile(page.path, script), scripts } };
}
