import { z } from 'zod';
import { isPlainText } from '@/lib/site/line';

const MOST_IMAGES = 200;

/** One image of a page, by the CSS selector that finds it. An empty `alt` says that the image is decorative. */
const imageAltSchema = z.object({
  selector: z.string().trim().min(1, 'Image alt texts: a selector is missing').max(300),
  alt: z.string().trim().max(250, 'Image alt texts: use at most 250 characters for one image'),
});
export type ImageAlt = z.output<typeof imageAltSchema>;

const imageAltListSchema = z
  .array(imageAltSchema)
  .max(MOST_IMAGES, `Image alt texts: use at most ${MOST_IMAGES} images`);

/** What is wrong with a stored list of alt texts; undefined when nothing is. */
export function imageAltsProblem(text: string): string | undefined {
  const list = parse(text);
  if (!Array.isArray(list)) return 'Image alt texts: give a JSON list of entries with selector and alt';
  const { data, error } = imageAltListSchema.safeParse(list);
  if (error) return error.issues[0]?.message;
  // Asked of what is to be stored only: what was stored before is still read.
  if (!data.every(({ selector, alt }) => isPlainText(selector) && isPlainText(alt)))
    return 'Image alt texts: use one line of plain text for each image';
  const selectors = data.map(({ selector }) => selector);
  const repeated = selectors.find((selector, index) => selectors.indexOf(selector) !== index);
  if (repeated !== undefined)
    return `Image alt texts: ${repeated} is there twice; keep one entry for each image`;
}

/** Reads a stored list of alt texts; null when it is not one. */
export function readImageAlts(text: string | null): ImageAlt[] | null {
  if (text === null) return [];
  return imageAltListSchema.safeParse(parse(text)).data ?? null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
