'use client';

import { useEffect } from 'react';

interface StoredAltsProps {
  alts: { selector: string; alt: string }[];
}

// What a script draws late gets its words too.
const AGAIN_AFTER_MS = 500;

/** Puts stored words on images and icons that are not pictures of ours, which the server has done already. */
export function StoredAlts({ alts }: StoredAltsProps) {
  useEffect(() => {
    const apply = () => {
      for (const { selector, alt } of alts) for (const element of find(selector)) putWords(element, alt);
    };
    apply();
    const timer = setTimeout(apply, AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [alts]);
  return null;
}

function find(selector: string): Iterable<Element> {
  try {
    return document.querySelectorAll(selector);
  } catch {
    console.warn(`A stored alt text names no image: ${selector} is not a selector.`);
    return [];
  }
}

function putWords(element: Element, alt: string): void {
  if (element instanceof HTMLImageElement) {
    element.alt = alt;
  } else if (!(element instanceof SVGElement) && element.getAttribute('role') !== 'img') {
    // As an image, a heading or a link would be one no more.
    return;
  } else if (alt === '') {
    element.setAttribute('aria-hidden', 'true');
  } else {
    element.removeAttribute('aria-hidden');
    element.setAttribute('role', 'img');
    element.setAttribute('aria-label', alt);
  }
}
