import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import parseSelector from 'postcss-selector-parser';
import { type Page, UnexpectedPage } from './page.ts';

/** How a stylesheet uses a class. */
interface ClassUse {
  /** The number of selectors that name it. */
  selectors: number;
  /** Whether one of them also names another element, which the app may add later. */
  isRelated: boolean;
}

const STYLE = /<style>([\s\S]*?)<\/style>/;
const CLASS_ATTRIBUTE = / class="([^"]*)"/g;
const ENTITIES: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" };

/**
 * Makes the step that gives the classes of a document short names: a third of its length is names of classes. A class keeps
 * its name unless the document has all of its rules and they need no other element: what the app adds later has the names of
 * the stylesheet.
 */
export function createClassShortener(buildFolder: string): (page: Page) => Page {
  const stylesheets = new Map<string, Map<string, ClassUse>>();
  const readClasses = (urlPath: string) => {
    const found = stylesheets.get(urlPath);
    if (found) return found;
    const css = readFileSync(path.join(buildFolder, urlPath.replace('/_next/', '')), 'utf8');
    const classes = findClasses(postcss.parse(css));
    stylesheets.set(urlPath, classes);
    return classes;
  };
  return (page) => {
    const css = page.html.match(STYLE)?.[1];
    if (!page.app || css === undefined) throw new UnexpectedPage('the page has no styles');
    return shortenClasses(page, css, page.app.styles.map(readClasses));
  };
}

function shortenClasses(page: Page, css: string, stylesheets: Map<string, ClassUse>[]): Page {
  const styles = postcss.parse(css);
  const inDocument = findClasses(styles);
  const uses = (name: string) => stylesheets.flatMap((classes) => classes.get(name) ?? []);
  const isComplete = (name: string) =>
    sum(uses(name).map(({ selectors }) => selectors)) === inDocument.get(name)?.selectors;
  const canChange = (name: string) => isComplete(name) && !uses(name).some(({ isRelated }) => isRelated);

  const names = byFrequency(classNames(page.html)).filter(canChange);
  const shortNames = shortNamesBut(new Set(stylesheets.flatMap((classes) => [...classes.keys()])));
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
  return { ...page, html };
}

function findClasses(styles: postcss.Root): Map<string, ClassUse> {
  const classes = new Map<string, ClassUse>();
  styles.walkRules((rule) => {
    if (!rule.selector.includes('.')) return;
    for (const selector of parseSelector().astSync(rule.selector).nodes) {
      let isRelated = false;
      selector.walkCombinators(() => {
        isRelated = true;
      });
      selector.walkClasses(({ value }) => {
        const use = classes.get(value);
        classes.set(value, {
          selectors: (use?.selectors ?? 0) + 1,
          isRelated: isRelated || use?.isRelated === true,
        });
      });
    }
  });
  return classes;
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

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** `a`, `b`, … `aa`, `ab`, … without those in `taken`. */
function* shortNamesBut(taken: Set<string>): Generator<string, undefined> {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (let names = letters; ; names = names.flatMap((name) => letters.map((letter) => name + letter)))
    for (const name of names) if (!taken.has(name)) yield name;
}
