import { z } from 'zod';
import { line } from '@/lib/site/line';

/** Text that PostgreSQL can store: no half of a character. */
export const wholeText = (name: string) =>
  z.string(`${name} is missing`).refine((text) => text.isWellFormed(), `${name}: use plain text`);

/** One line of plain text, refused by the name of its field. */
export const namedLine = (most: number, name: string) =>
  line(most, {
    missing: `${name} is missing`,
    tooLong: `${name} is too long: use at most ${most} characters`,
    notPlain: `${name}: use one line of plain text`,
  });
