import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { optimize } from 'svgo';
import type { LogoFile } from '../../lib/site/logo';
import { Problem } from '../launch/problem';
import { keepDrawingOnly } from './svg-allowlist';

/** A logo mark that is safe to serve: the record of it, and what its file in `public` holds. */
export interface Logo {
  record: NonNullable<LogoFile>;
  content: Buffer;
}

const MAX_FILE_BYTES = 1_000_000;
const MAX_SVG_BYTES = 64_000;
const MAX_PNG_SIDE = 8_000;
/** In px, four times the height of the mark in the header. */
const PNG_HEIGHT = 112;
const ASPECT_RATIO = { min: 0.5, max: 3 };

/**
 * Reads a logo mark: of an SVG only what draws is kept, a PNG is encoded again in the size that pages need.
 *
 * @throws {Problem} for a file that is missing, too large, damaged, of another kind, or much wider or taller than a mark
 */
export async function readLogo(file: string): Promise<Logo> {
  const original = await readFile(file).catch(() => {
    throw new Problem(`There is no file ${file} to use as the logo.`);
  });
  if (original.length > MAX_FILE_BYTES)
    throw new Problem(`${file} is larger than 1 MB: export the logo smaller.`);
  if (/\.svg$/i.test(file)) return readSvg(original.toString('utf8'), file);
  if (/\.png$/i.test(file)) return readPng(original, file);
  throw new Problem(`${file} is neither an SVG nor a PNG.`);
}

async function readSvg(text: string, file: string): Promise<Logo> {
  const svg = sanitizeSvg(text, file);
  if (svg.length > MAX_SVG_BYTES)
    throw new Problem(`${file} has more than 64 KB of drawing: simplify it, or export it as a PNG.`);
  const { width, height } = await sizeOf(Buffer.from(svg), file);
  return {
    record: {
      file: '/logo/mark.svg' as NonNullable<LogoFile>['file'],
      aspectRatio: ratioOf(width, height, file),
    },
    content: Buffer.from(svg),
  };
}

/** Only what draws: no scripts, event attributes, styles, embedded files or references to other files. */
export function sanitizeSvg(text: string, file: string): string {
  try {
    const { data } = optimize(text, {
      multipass: true,
      plugins: [
        'removeDoctype',
        'removeXMLProcInst',
        'removeComments',
        'removeMetadata',
        { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
        'convertStyleToAttrs',
        keepDrawingOnly,
        'preset-default',
      ],
    });
    return `${data}\n`;
  } catch (error) {
    throw new Problem(`${file} isn't an SVG that can be read: ${(error as Error).message.split('\n')[0]}`);
  }
}

async function readPng(original: Buffer, file: string): Promise<Logo> {
  const { width, height } = await sizeOf(original, file);
  if (Math.max(width, height) > MAX_PNG_SIDE) throw new Problem(`${file} is wider or taller than 8,000 px.`);
  const content = await sharp(original)
    .resize({ height: PNG_HEIGHT, withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return {
    record: {
      file: '/logo/mark.png' as NonNullable<LogoFile>['file'],
      aspectRatio: ratioOf(width, height, file),
    },
    content,
  };
}

async function sizeOf(picture: Buffer, file: string): Promise<{ width: number; height: number }> {
  try {
    return await sharp(picture).metadata();
  } catch {
    throw new Problem(`${file} can't be read as a picture.`);
  }
}

function ratioOf(width: number, height: number, file: string): number {
  const ratio = width / height;
  if (ratio < ASPECT_RATIO.min || ratio > ASPECT_RATIO.max)
    throw new Problem(
      `${file} is ${width} × ${height}: a mark is at most three times as wide as tall, or twice as tall as wide. Leave the name out of it: the site writes it beside the mark.`,
    );
  return Number(ratio.toFixed(3));
}
