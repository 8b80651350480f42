import leven from 'leven';
import { pages } from '@/lib/site/pages';
import type { SitePage } from '@/lib/site/schema';

// Of the characters of the longer text; beyond it the likeness is chance.
const MAX_DIFFERENCE = 0.4;

/**
 * The path of the page that an unknown path most likely means: the one whose last part or name is the most similar. Below a
 * page, only the pages below it too come into question, or else that page itself. Null for none, because search engines
 * treat a redirect to the home page as an error.
 */
export function suggestPage(path: string): string | null {
  const folder = folderOf(path);
  return closestPage(path, folder ? pagesBelow(folder) : pages()) ?? folder;
}

function closestPage(path: string, candidates: SitePage[]): string | null {
  const words = toWords(lastPart(path));
  const [closest] = candidates
    .map((page) => ({ path: page.path, difference: differenceTo(words, page) }))
    .sort((one, other) => one.difference - other.difference);
  return closest && closest.difference <= MAX_DIFFERENCE ? closest.path : null;
}

const pagesBelow = (folder: string) => pages().filter((page) => page.path.startsWith(`${folder}/`));

function differenceTo(words: string, page: { path: string; name: string }): number {
  const names = [lastPart(page.path), page.name].map(toWords);
  return Math.min(...names.map((name) => leven(words, name) / Math.max(words.length, name.length, 1)));
}

const lastPart = (path: string) => path.split('/').at(-1) ?? '';

/** `Solar_Storage.html` and `solar-storage` are both `solar storage`. */
const toWords = (text: string) =>
  decodeURIComponent(text)
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The page that is the longest part of a path from its start. */
const folderOf = (path: string): string | null =>
  pages()
    .map((page) => page.path)
    .filter((folder) => path.startsWith(`${folder}/`))
    .sort((one, other) => other.length - one.length)[0] ?? null;
