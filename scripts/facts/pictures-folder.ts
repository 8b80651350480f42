import path from 'node:path';
import { PICTURE_FORMATS, type PictureFile, type UploadedPicture, widthsOf } from '@/lib/pictures/schema';
import { fileName } from '@/lib/uploads/object-store';

/**
 * The folder beside a file of facts that has the files of its pictures. They aren't in the file itself, because sixty jobs
 * with six photos each would make it a few hundred megabytes.
 */
export function picturesFolder(file: string): string {
  const { dir, name } = path.parse(file);
  return path.join(dir, `${name}-pictures`);
}

/** Every file of a picture. */
export const filesOf = (picture: UploadedPicture): PictureFile[] =>
  widthsOf(picture).flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({
      name: fileName(picture.hash, { width, format }),
      hash: picture.hash,
      width,
      format,
    })),
  );

/** How many there are, in words. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
