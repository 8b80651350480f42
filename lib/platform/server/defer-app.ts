import { type Page, UnexpectedPage } from './page.ts';
import type { PageScript } from './page-script.ts';

const HEAD = /(<head>)([\s\S]*?)(<\/head>)/;

/**
 * Has the document load its app on the first sign that a visitor begins to use it. Until then only the page script runs
 * (components/site/start), which also shows what only a browser knows. Its inline part comes before the style sheets, because
 * it would wait for them.
 *
 * @throws {UnexpectedPage} for a page whose app hasn't been taken out
 */
export function deferApp(page: Page, { url, inline }: PageScript): Page {
  if (!page.app || !HEAD.test(page.html)) throw new UnexpectedPage('the page has no app to load later');
  const { data, scripts } = page.app;
  const files = [data.path, ...scripts].join(' ');
  const script = `<script src="${url}" data-app="${files}" async></script>`;
  const html = page.html.replace(
    HEAD,
    (_head, start, content, end) => `${start}<script>${inline}</script>${content}${script}${end}`,
  );
  return { ...page, html };
}
