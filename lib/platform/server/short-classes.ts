import postcss from 'postcss';
import parseSelector from 'postcss-selector-parser';
import { type Page, UnexpectedPage } from './page.ts';
import { pageFile } from './page-file.ts';

const STYLE = /<style>([\s\S]*?)<\/style>/;
const CLASS_ATTRIBUTE = / class="([^"]*)"/g;
const ENTITIES: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" };

/**
 * Gives the classes of a document short names, because a third of its length is names of classes. The script of its data
 * says what they are short for: they are restored together with the whole stylesheet, before the app starts
 * (components/site/start/load-app.ts).
 *
 * @throws {UnexpectedPage} for a page without inline styles
 */
export function shortenClasses(page: Page): Page {
  const css = page.html.match(STYLE)?.[1];
  if (!page.app || css === undefined) throw new UnexpectedPage('the page has no styles');
  const styles = postcss.parse(css);
  const styled = styledClasses(styles);
  const inDocument = classNames(page.html);
  const names = byFrequency(inDocument.filter((name) => styled.has(name)));
  const shortNames = shortNamesBut(new Set([...inDocument, ...styled]));
  const renamed = new Map(names.map((name) => [name, shortNames.next().value ?? name]));
  styles.walkRules((rule) => {
    rule.selector = parseSelector((root) => {
      root.walkClasses((node) => {
        node.value = renamed.get(node.value) ?? node.value;
      });
    }).processSync(rule.selector);
  });
  const html = page.html
    .replace(CLASS_ATTRIBUTE, (_attribute, value: string) => {
      const shorter = value.split(' ').map((name) => renamed.get(decode(name)) ?? name);
      return ` class="${shorter.join(' ')}"`;
    })
    .replace(STYLE, () => `<style>${styles.toString()}</style>`);
  const long = Object.fromEntries([...renamed].map(([name, short]) => [short, name]));
  const script = `self.pageClasses=${JSON.stringify(long)};\n${page.app.data.content}`;
  return { ...page, html, app: { ...page.app, data: pageFile(page.path, 'js', script) } };
}

function styledClasses(styles: postcss.Root): Set<string> {
  const names = new Set<string>();
  styles.walkRules((rule) => {
    if (!rule.selector.includes('.')) return;
    parseSelector((root) => root.walkClasses(({ value }) => void names.add(value))).processSync(
      rule.selector,
    );
  });
  return names;
}

const classNames = (html: string) =>
  [...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, value = '']) => value.split(' ').map(decode));

const decode = (text: string) =>
  text.replace(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** Each name once, the most frequent first. */
function byFrequency(names: string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
}

/** `a`, `b`, … `aa`, `ab`, … without those in `taken`. */
function* shortNamesBut(taken: Set<string>): Generator<string, undefined> {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (let names = letters; ; names = names.flatMap((name) => letters.map((letter) => name + letter)))
    for (const name of names) if (!taken.has(name)) yield name;
}
