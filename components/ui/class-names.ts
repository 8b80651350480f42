import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    theme: { text: ['caption', 'body', 'lead', 'h4', 'h3', 'h2', 'h1', 'figure'] },
  },
});

/** Joins class names; of two Tailwind classes that set the same property the later one wins. */
export const classNames = (...values: ClassValue[]) => merge(clsx(values));
