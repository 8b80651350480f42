import { z } from 'zod';
import { singleLineText } from '@/lib/site/single-line-text';

/** Text that PostgreSQL can store: without lone surrogates. */
export const storableText = (name: string) =>
  z.string(`${name} is missing`).refine((text) => text.isWellFormed(), `${name}: use plain text`);

/** One line of plain text, with error messages that name the field. */
export const namedLine = (max: number, name: string) =>
  singleLineText(max, {
    missing: `${name} is missing`,
    tooLong: `${name} is too long: use at most ${max} characters`,
    notPlain: `${name}: use one line of plain text`,
  });
