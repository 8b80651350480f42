'use client';

import { useEffect } from 'react';
import { overrideAttributes } from './attribute-overrides';

interface StoredAltsProps {
  alts: { selector: string; alt: string }[];
}

// Applied again after a delay, for elements that scripts render late.
const REAPPLY_AFTER_MS = 500;

/**
 * Applies stored alt texts to images and icons in the browser; our own pictures already have theirs from the server. Next
 * keeps the previous page hidden in the document after navigation, so only visible elements are changed, and the changes
 * are undone on unmount.
 */
export function StoredAlts({ alts }: StoredAltsProps) {
  useEffect(() => {
    const overrides = overrideAttributes();
    const apply = () => {
      for (const { selector, alt } of alts)
        for (const element of findVisible(selector)) overrides.set(element, attributesFor(element, alt));
    };
    apply();
    const timer = setTimeout(apply, REAPPLY_AFTER_MS);
    // Resizing may show images that were hidden.
    window.addEventListener('resize', apply);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', apply);
      overrides.undo();
    };
  }, [alts]);
  return null;
}

/** The visible images and icons that match a selector; other elements, such as headings, would lose their role. */
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
