import { beforeEach, expect, test, vi } from 'vitest';
import { ScrollCarouselElement } from '@/components/site/islands/scroll-carousel-element';

let scrolls = true;
let resize = () => {};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return scrolls;
    },
    addEventListener: (_: string, update: () => void) => {
      resize = update;
    },
    removeEventListener: () => {},
  }));
  document.body.innerHTML = '<scroll-carousel tabindex="0"></scroll-carousel><button>Next</button>';
});
if (!customElements.get('scroll-carousel')) customElements.define('scroll-carousel', ScrollCarouselElement);

const carousel = () => document.querySelector('scroll-carousel') as HTMLElement;
const next = () => document.querySelector('button') as HTMLElement;

test('a carousel can be focused exactly while it scrolls', () => {
  scrolls = true;
  resize();
  expect(carousel().tabIndex).toBe(0);
  scrolls = false;
  resize();
  expect(carousel().hasAttribute('tabindex')).toBe(false);
});

test('a carousel keeps the focus that it gets before the page’s script has come', () => {
  scrolls = true;
  resize();
  carousel().focus();
  scrolls = false;
  resize();
  expect(document.activeElement).toBe(carousel());
  expect(carousel().hasAttribute('tabindex')).toBe(true);
  next().focus();
  expect(carousel().hasAttribute('tabindex')).toBe(false);
});
