import { removeLateFonts } from './late-fonts';

declare global {
  interface Window {
    /** What the classes in the document are short for (lib/platform/server/short-classes.ts). */
    pageClasses?: Record<string, string>;
  }
}

/**
 * Loads the app of a page from its files, in their order: stylesheets, data, scripts. The scripts run once all else is there;
 * when something can't be loaded, the page stays as it is, which works without the app.
 */
export async function loadApp(files: string[]): Promise<void> {
  const stylesheets = files.filter((file) => file.endsWith('.css'));
  const [data = '', ...scripts] = files.slice(stylesheets.length);
  for (const file of scripts) append('link', { rel: 'preload', as: 'script', href: file });
  try {
    const [, ...links] = await Promise.all([loaded(appendScript(data)), ...stylesheets.map(loadUnapplied)]);
    removeLateFonts();
    replaceStyles(links);
    for (const file of scripts) appendScript(file);
  } catch {
    // The browser has logged what it couldn't load.
  }
}

/** Loads a stylesheet without applying it. React finds the one that it stands for, which is never loaded. */
function loadUnapplied(href: string): Promise<HTMLLinkElement> {
  const original = href.replace('.app.css', '.css');
  const link = append('link', { rel: 'stylesheet', href: original, disabled: true });
  link.dataset.precedence = 'next';
  return loaded(append('link', { rel: 'stylesheet', href, media: 'not all' }));
}

/** Replaces the document's own styles by the whole stylesheets, and its short names of classes by theirs. */
function replaceStyles(links: HTMLLinkElement[]) {
  // The first element; the second has the fonts (lib/platform/server/inline-styles.ts).
  document.head.querySelector('style')?.remove();
  document.head.querySelector('link[media=print]')?.remove();
  for (const element of document.querySelectorAll('[class]')) {
    const names = element.getAttribute('class')?.split(' ') ?? [];
    element.setAttribute('class', names.map((name) => window.pageClasses?.[name] ?? name).join(' '));
  }
  for (const link of links) link.removeAttribute('media');
}

const appendScript = (src: string) => append('script', { src, async: false });

function append<Tag extends 'link' | 'script'>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>) {
  const element = Object.assign(document.createElement(tag), properties);
  document.head.append(element);
  return element;
}

const loaded = <Element extends HTMLElement>(element: Element): Promise<Element> =>
  new Promise((resolve, reject) => {
    element.onload = () => resolve(element);
    element.onerror = reject;
  });
