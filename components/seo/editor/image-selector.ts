import { pictureSelector } from '@/lib/seo/resolve';

/** The editor's own box: nothing in it is part of the page. */
export const EDITOR_SELECTOR = '[data-seo-editor]';

/** What can have an alt text. */
export const IMAGES = 'img, svg';

const LANDMARKS = ['main', 'header', 'footer'];
// Made by hand, unlike those that React numbers anew with each build.
const LASTING_ID = /^(?!radix-)[a-z][a-z0-9-]*$/i;

/** The elements of the page that a selector finds; none when it is not a selector. */
function findInPage(selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)].filter((element) => !element.closest(EDITOR_SELECTOR));
  } catch {
    return [];
  }
}

/** The images and icons of the page that a selector finds. */
export const findImages = (selector: string) =>
  findInPage(selector).filter((element) => element.matches(IMAGES));

/** A short selector that finds this element alone; one of our pictures goes by its name, wherever it stands. */
export function selectorOf(element: Element): string {
  const key = element instanceof HTMLImageElement && element.dataset.picture;
  if (key) return pictureSelector(key);
  const steps: string[] = [];
  let place: Element | null = element;
  while (place && place !== document.body && !isAnchor(place, element)) {
    steps.unshift(stepOf(place));
    place = place.parentElement;
  }
  const anchor = anchorOf(place ?? document.body);
  const whole = [anchor, ...steps].join(' > ');
  if (!place || place === document.body) return whole;
  const shorter = steps.map((_, index) => `${anchor} ${steps.slice(-1 - index).join(' > ')}`);
  return shorter.find((selector) => findInPage(selector).length === 1) ?? whole;
}

const isAnchor = (place: Element, element: Element) =>
  LASTING_ID.test(place.id) || (place !== element && LANDMARKS.includes(place.localName) && isOnly(place));

const anchorOf = (place: Element) => (LASTING_ID.test(place.id) ? `#${place.id}` : place.localName);

const isOnly = ({ localName }: Element) => findInPage(localName).length === 1;

function stepOf(element: Element): string {
  const alike = [...(element.parentElement?.children ?? [])].filter(
    ({ localName }) => localName === element.localName,
  );
  return alike.length > 1
    ? `${element.localName}:nth-of-type(${alike.indexOf(element) + 1})`
    : element.localName;
}
