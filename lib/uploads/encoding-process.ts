/**
 * Decodes pictures that somebody uploaded, in a process of its own without secrets: a decoder that crashes, hangs or takes
 * too much memory takes nothing along. lib/uploads/encode.ts starts it, and stops it when it takes too long.
 *
 * Plain Node runs this file: no path alias, no `server-only`.
 */
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import sharp, { type Sharp } from 'sharp';

/** What is to be made of a picture. */
export interface EncodingOrder {
  bytes: Uint8Array;
  /** In px; the last is the most of either side. */
  widths: readonly number[];
  formats: readonly EncodedFile['format'][];
}

/** A file of a picture. */
export interface EncodedFile {
  width: number;
  format: 'avif' | 'webp' | 'jpg';
  data: Uint8Array;
}

/** A picture with its largest size in px, or why it isn't one. */
export type EncodingResult =
  | { width: number; height: number; files: EncodedFile[] }
  | { problem: 'broken' | 'too-many-pixels' };

/** The cameras of phones have up to 50 million; the rest are bombs, or scans that nobody needs on a page. */
const MAX_PIXELS = 64_000_000;
// A photo of 48 million pixels takes 210 MB as a JPEG; one of 24 million takes 530 MB as an AVIF.
const MAX_MEMORY_BYTES = 640 * 1024 * 1024;
const MEMORY_CHECK_MS = 20;
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`);
const LOW_PRIORITY = 10;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
yieldToVisitors();

process.on('message', (order: EncodingOrder) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(1);
  }, MEMORY_CHECK_MS);
  encode(order)
    .catch(
      (error: Error): EncodingResult => ({
        problem: error.message.includes('pixel limit') ? 'too-many-pixels' : 'broken',
      }),
    )
    .then((result) => {
      clearInterval(watch);
      process.send?.(result);
    });
});
process.on('disconnect', () => process.exit());
// Sent to all processes of a service that stops, while the app finishes its requests.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {});

/** Leaves them the processor, and is what Linux ends when memory runs out. Where that isn't allowed, it goes without. */
function yieldToVisitors(): void {
  try {
    os.setPriority(LOW_PRIORITY);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {}
}

const make: Record<EncodedFile['format'], (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 74 }),
  // A JPEG has no transparency.
  jpg: (picture) => picture.flatten({ background: 'white' }).jpeg({ quality: 80, mozjpeg: true }),
};

/** Turns a picture as its EXIF data says, and leaves out all metadata: sharp writes none unless it is told to. */
async function encode({ bytes, widths, formats }: EncodingOrder): Promise<EncodingResult> {
  const most = widths.at(-1);
  const { data, info } = await sharp(bytes, {
    autoOrient: true,
    limitInputPixels: MAX_PIXELS,
    // Phones write JPEGs that decoders warn of and that look right (lovell/sharp#1578).
    failOn: 'error',
  })
    .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files: EncodedFile[] = [];
  for (const one of [...widths.filter((smaller) => smaller < width), width]) {
    const resized = sharp(data, { raw: { width, height, channels } }).resize({ width: one });
    for (const format of formats)
      files.push({ width: one, format, data: await make[format](resized.clone()).toBuffer() });
  }
  return { width, height, files };
}
