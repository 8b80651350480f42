import hashes from '@/lib/site/public-files.json' with { type: 'json' };

/** The path of a file in `public`, such as `/images/hero-1920.avif`. */
export type PublicFile = keyof typeof hashes;

/**
 * The URL of a file in `public` with a hash of its content in its name, so that browsers keep the file for good and load a
 * changed one at once. The file's plain path stays valid: it is for clients that must find the file again after a change, such as
 * search engines.
 */
export function publicUrl(file: PublicFile): string {
  // Next's development server knows only the plain paths.
  if (process.env.NODE_ENV === 'development') return file;
  return file.replace(/\.\w+$/, (extension) => `.${hashes[file]}${extension}`);
}
