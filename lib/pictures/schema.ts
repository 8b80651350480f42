import { z } from 'zod';

/** The largest file that is taken, in bytes. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
export const PICTURE_TOO_LARGE =
  'This picture is larger than 20 MB. Save it smaller, such as 4000 pixels wide as a JPEG, and choose it again.';
/** The most characters of an alt text. */
export const MAX_ALT_LENGTH = 250;

/** The widths in px that a picture is kept in, those up to its own. The last is also the most of either side. */
export const PICTURE_WIDTHS = [480, 800, 1200, 1600] as const;

/** The formats that a picture is kept in, the smallest first, as the endings of their files. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const MISSING_ALT = 'Say what the picture shows';
const side = z
  .int()
  .min(1)
  .max(PICTURE_WIDTHS.at(-1) ?? 0);

/** A stored picture: its hash, and the size in px of the largest of its files. The response to an upload has it as `data`. */
export const uploadedPictureSchema = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{32}$/, 'Choose the picture again'),
  width: side,
  height: side,
});
export type UploadedPicture = z.output<typeof uploadedPictureSchema>;

/** A picture in a value that staff save. */
export const pictureSchema = uploadedPictureSchema.extend({
  /** What it shows, for those who don't see it. */
  alt: z
    .string(MISSING_ALT)
    .trim()
    .min(1, MISSING_ALT)
    .max(MAX_ALT_LENGTH, `Use at most ${MAX_ALT_LENGTH} characters`)
    .regex(/^[^\p{Cc}\p{Surrogate}]*$/u, 'Use one line of plain text'),
});
export type Picture = z.output<typeof pictureSchema>;

/** The widths of a picture's files, the smallest first: its own is the last. */
export const widthsOf = ({ width }: Pick<UploadedPicture, 'width'>): number[] => [
  ...PICTURE_WIDTHS.filter((one) => one < width),
  width,
];

/** The address of a picture's smallest file of at least this width, or of its largest. */
export function pictureUrl(
  picture: Pick<UploadedPicture, 'hash' | 'width'>,
  width: number,
  format: PictureFormat,
): string {
  const widths = widthsOf(picture);
  return `/pictures/${picture.hash}-${widths.find((one) => one >= width) ?? picture.width}.${format}`;
}

const FILE_NAME = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|webp|jpg)$/;

/** The name of a picture's file, such as `0a1b….-800.avif`, and what it says. */
export const pictureFileSchema = z
  .string()
  .regex(FILE_NAME)
  .transform((name) => {
    const [, hash = '', width, format] = name.match(FILE_NAME) ?? [];
    return { name, hash, width: Number(width), format: format as PictureFormat };
  });
export type PictureFile = z.output<typeof pictureFileSchema>;
