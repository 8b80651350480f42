import postcss, { type AtRule, type Container, type Document } from 'postcss';
import { type Page, UnexpectedPage } from './page.ts';
import { pageFile } from './page-file.ts';

const STYLE = /<style>([\s\S]*?)<\/style>/;

/**
 * Moves the styles for printing from the document into a file, which browsers load when there is nothing else to load. They
 * need no script for it.
 *
 * @throws {UnexpectedPage} for a page without inline styles
 */
export function deferPrint(page: Page): Page {
  const css = page.html.match(STYLE)?.[1];
  if (!page.app || css === undefined) throw new UnexpectedPage('the page has no styles');
  const styles = postcss.parse(css);
  const print = postcss.root();
  styles.walkAtRules('media', (rule) => {
    if (rule.params !== 'print') return;
    print.append(withParents(rule));
    rule.remove();
  });
  if (print.nodes.length === 0) return page;
  const file = pageFile(page.path, 'css', print.toString());
  const link = `<link rel="stylesheet" href="${file.path}" media="print"/>`;
  const html = page.html.replace(STYLE, () => `<style>${styles.toString()}</style>${link}`);
  return { ...page, html, app: { ...page.app, print: file } };
}

/** A rule within copies of the blocks around it, such as its layer. */
function withParents(rule: AtRule): AtRule {
  let copy = rule.clone();
  let parent: Container | Document | undefined = rule.parent;
  while (parent?.type === 'atrule') {
    copy = (parent as AtRule).clone({ nodes: [copy] });
    parent = parent.parent;
  }
  return copy;
}
