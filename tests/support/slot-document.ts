import type { Cheerio, CheerioAPI } from 'cheerio';

type Selection = Cheerio<never>;

/** The part of the DOM that `fillAnswer` uses, over a document of cheerio. */
export const asRoot = ($: CheerioAPI): ParentNode =>
  ({ querySelectorAll: (selector: string) => elementsOf($, $(selector) as unknown as Selection) }) as never;

const elementsOf = ($: CheerioAPI, selection: Selection) =>
  selection.toArray().map((node) => {
    const element = $(node);
    return {
      dataset: { slot: element.attr('data-slot') },
      childNodes: [],
      get textContent() {
        return element.text();
      },
      set textContent(text: string) {
        element.text(text);
      },
      getAttribute: (name: string) => element.attr(name) ?? null,
      setAttribute: (name: string, value: string) => element.attr(name, value),
      toggleAttribute: (name: string, force: boolean) =>
        force ? element.attr(name, '') : element.removeAttr(name),
      querySelectorAll: (selector: string) => elementsOf($, element.find(selector) as unknown as Selection),
    };
  });

/** Every element with its attributes and its text, whatever the order of the attributes. */
export const contentsOf = ($: CheerioAPI): unknown[] =>
  $('*')
    .toArray()
    .map((node) => ({ name: $(node).prop('tagName'), ...$(node).attr(), text: $(node).text() }));
