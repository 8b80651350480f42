import { isPhoneLike } from '@/lib/leads/work/search';
import type { Excerpt } from './schema';

const BEFORE = 24;
const AFTER = 90;
const WORD = /[\p{L}\p{N}]/u;

/**
 * The line of a note around the first of these words, with every word marked; undefined without one. Accents, capitals,
 * apostrophes and the format of numbers don't matter, as in the search.
 */
export function excerptOf(note: string, words: readonly string[]): Excerpt | undefined {
  const wanted = [...new Set(words)];
  const text = note.replace(/\s+/g, ' ').trim();
  const digits = wanted.some(isPhoneLike) ? fold(text, true) : NOTHING;
  const letters = wanted.every(isPhoneLike) ? NOTHING : fold(text, false);
  const marks = wanted
    .flatMap((word) => placesOf(text, isPhoneLike(word) ? digits : letters, word))
    .sort(([one], [other]) => one - other);
  const [first] = marks;
  if (!first) return undefined;
  const space = text.indexOf(' ', Math.max(0, first[0] - BEFORE));
  const from = first[0] <= BEFORE ? 0 : space < 0 || space > first[0] ? first[0] : space + 1;
  const end = Math.max(first[1], from + BEFORE + AFTER);
  const pieces: Excerpt = from > 0 ? [{ text: '… ', isMatch: false }] : [];
  let at = from;
  for (const [begin, until] of marks) {
    if (begin < at || until > end) continue;
    pieces.push(
      { text: text.slice(at, begin), isMatch: false },
      { text: text.slice(begin, until), isMatch: true },
    );
    at = until;
  }
  pieces.push({ text: text.slice(at, end) + (end < text.length ? '…' : ''), isMatch: false });
  return pieces.filter((piece) => piece.text !== '');
}

/** Where a word is in a text, which is folded as the word is: begin and end of each place. */
function placesOf(text: string, folded: Folded, word: string): [number, number][] {
  const isNumber = isPhoneLike(word);
  const wanted = fold(word, isNumber).joined;
  // Shorter words count only at the start of one.
  const isWhole = wanted.length < 3;
  const places: [number, number][] = [];
  const { joined } = folded;
  for (
    let found = joined.indexOf(wanted);
    wanted && found >= 0;
    found = joined.indexOf(wanted, found + wanted.length)
  ) {
    const [begin = 0, last = 0] = [folded.places[found], folded.places[found + wanted.length - 1]];
    // Digits of two numbers aren't one.
    if (isNumber && !isPhoneLike(text.slice(begin, last + 1))) continue;
    const opening = isNumber && text[begin - 1] === '(' ? 1 : 0;
    if (!isWhole || !WORD.test(text[begin - 1] ?? ' ')) places.push([begin - opening, last + 1]);
  }
  return places;
}

/** The letters of a text as the search compares them, joined, and the place of each. */
interface Folded {
  joined: string;
  places: number[];
}
const NOTHING: Folded = { joined: '', places: [] };

/** Of a number only the digits. */
function fold(text: string, isNumber: boolean): Folded {
  const letters: string[] = [];
  const places: number[] = [];
  for (let place = 0; place < text.length; place++) {
    const plain = (text[place] ?? '')
      .normalize('NFKD')
      .toLowerCase()
      .replace(isNumber ? /\D/g : /[\p{M}'`´‘’‛ʻʼ′＇]/gu, '');
    for (const letter of plain) {
      letters.push(letter);
      places.push(place);
    }
  }
  return { joined: letters.join(''), places };
}
