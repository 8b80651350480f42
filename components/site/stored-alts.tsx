'use client';

import { useEffect } from 'react';
import { overrideAttributes } from './attribute-overrides';

interface StoredAltsProps {
  alts: { selector: string; alt: string }[];
}

// What a script draws late gets its words too.
const AGAIN_AFTER_MS = 500;

/**
 * Puts stored words on images and icons that are not pictures of ours, which the server has done already. Next keeps a
 * page in the document, hidden, after the visitor has gone on to the next: so words go on visible elements alone, and
 * come off again when the page is left.
 */
export function StoredAlts({ alts }: StoredAltsProps) {
  useEffect(() => {
    const overrides = overrideAttributes();
    const apply = () => {
      for (const { selector, alt } of alts)
        for (const element of findVisible(selector)) overrides.set(element, attributesFor(element, alt));
    };
    apply();
    const timer = setTimeout(apply, AGAIN_AFTER_MS);
    // A wider window may show images that a narrow one hides.
    window.addEventListener('resize', apply);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', apply);
      overrides.undo();
    };
  }, [alts]);
  return null;
}

/** The images and icons that a selector finds; as an image, a heading or a link would be one no more. */
function findVisible(selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)].filter(
      (element) => element.matches('img, svg') && element.checkVisibility(),
    );
  } catch {
    console.warn(`A stored alt text names no image: ${selector} is not a selector.`);
    return [];
  }
}

function attributesFor(element: Element, alt: string): Record<string, string | null> {
  if (element instanceof HTMLImageElement) return { alt };
  return alt === '' ? { 'aria-hidden': 'true' } : { 'aria-hidden': null, role: 'img', 'aria-label': alt };
}
