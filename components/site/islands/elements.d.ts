import type { HTMLAttributes, RefAttributes } from 'react';
import type { OpeningTexts } from '@/lib/site/opening-text';
import type { StoredAltsElement } from './stored-alts-element';

type Island<Attributes = unknown, Element extends HTMLElement = HTMLElement> = HTMLAttributes<HTMLElement> &
  RefAttributes<Element> &
  Attributes;

declare module 'react' {
  namespace JSX {
    /** The custom elements of public pages (main.ts). */
    interface IntrinsicElements {
      'sun-today': Island<{ latitude: number; longitude: number }>;
      'rate-notice': Island<{ 'last-day': string }>;
      'opening-time': Island<{ variant: keyof OpeningTexts }>;
      'contact-form': Island<{ 'data-props': string }>;
      'next-step': Island;
      'scroll-carousel': Island;
      'savings-calculator': Island;
      'bill-answer': Island<{ 'data-state': string; 'data-constants': string; 'data-prices': string }>;
      'request-files': Island<{ 'data-api': string; 'data-left': number; 'data-unfinished': string }>;
      'live-map': Island<{ 'data-src': string; 'data-title': string }>;
      'stored-alts': Island<{ 'data-alts': string }, StoredAltsElement>;
    }
  }
}
