import { z } from 'zod';
import { isPlainText } from '@/lib/fields/single-line-text';
import { MAX_ALT_LENGTH } from '@/lib/pictures/schema';

const MAX_IMAGES = 200;

/** What a scan of the page noted about an image. Only kept, so an invalid value is no reason to reject the list. */
const scannedImageSchema = z.object({
  src: z.string().optional().catch(undefined),
  width: z.number().optional().catch(undefined),
  height: z.number().optional().catch(undefined),
});
export type ScannedImage = z.output<typeof scannedImageSchema>;

/** The alt text of an image, by CSS selector. An empty `alt` marks a decorative image. */
const imageAltSchema = scannedImageSchema.extend({
  selector: z.string().trim().min(1, 'Image alt texts: a selector is missing').max(300),
  alt: z
    .string()
    .trim()
    .max(MAX_ALT_LENGTH, `Image alt texts: use at most ${MAX_ALT_LENGTH} characters for one image`),
});
type StoredAlt = z.output<typeof imageAltSchema>;
export type ImageAlt = Pick<StoredAlt, 'selector' | 'alt'>;

const imageAltListSchema = z
  .array(imageAltSchema)
  .max(MAX_IMAGES, `Image alt texts: use at most ${MAX_IMAGES} images`);

/** What is wrong with a list of alt texts; undefined when it is valid. */
export function imageAltsProblem(text: string): string | undefined {
  const list = parse(text);
  if (!Array.isArray(list)) return 'Image alt texts: give a JSON list of entries with selector and alt';
  const { data, error } = imageAltListSchema.safeParse(list);
  if (error) return error.issues[0]?.message;
  // Checked only on saving, so that older stored lists stay readable.
  if (!data.every(({ selector, alt }) => isPlainText(selector) && isPlainText(alt)))
    return 'Image alt texts: use one line of plain text for each image';
  const selectors = data.map(({ selector }) => selector);
  const repeated = selectors.find((selector, index) => selectors.indexOf(selector) !== index);
  if (repeated !== undefined)
    return `Image alt texts: ${repeated} is listed twice; keep one entry for each image`;
}

/** Parses a stored list of alt texts; null when it is invalid. */
export function readImageAlts(text: string | null): StoredAlt[] | null {
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
