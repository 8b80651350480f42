import { hash } from 'node:crypto';

/** A file that belongs to a page, and is made with it. */
export interface PageFile {
  /** The path of its URL, with a hash of the content. */
  path: string;
  content: string;
}

const FOLDER = '/page-files';
const PATH = /^\/page-files(\/.*)?\/[\w-]{16}\.js$/;

/** The file of a page with this content. */
export function pageFile(page: string, content: string): PageFile {
  const digest = hash('sha256', content, 'base64url').slice(0, 16);
  return { path: `${FOLDER}${page === '/' ? '' : page}/${digest}.js`, content };
}

/** The path of the page to which a file's path belongs; undefined for other paths. */
export function pageOfFile(path: string): string | undefined {
  const found = path.match(PATH);
  return found ? (found[1] ?? '/') : undefined;
}
