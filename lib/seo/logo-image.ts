import 'server-only';
import { pictureFileSchema, pictureUrl } from '@/lib/pictures/schema';
import { log } from '@/lib/platform/log';
import { facts } from '@/lib/site/facts/current';
import { readPictureFile } from '@/lib/uploads/queries';

/**
 * The owner's logo as the address of an SVG `<image>`: a JPEG on white of at least this width in px, or of its own. Undefined
 * without one, or where it can't be read: then the drawn mark stands for it.
 */
export async function logoImage(width: number): Promise<string | undefined> {
  const { logo } = facts().look;
  if (!logo) return undefined;
  try {
    const file = pictureFileSchema.parse(pictureUrl(logo, width, 'jpg').replace('/pictures/', ''));
    const content = await readPictureFile(file);
    if (!content) throw new Error(`there is no picture ${file.name}`);
    return `data:image/jpeg;base64,${content.toString('base64')}`;
  } catch (error) {
    log.error({ error }, 'reading the logo failed');
    return undefined;
  }
}
