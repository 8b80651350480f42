import { describe, expect, test, vi } from 'vitest';
import { excerptOf } from '@/lib/leads/work/found-notes/excerpt';

/** The excerpt with what is marked in brackets. */
const marked = (note: string, ...words: string[]) =>
  excerptOf(note, words)
    ?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

describe('the line of a note that a search found', () => {
  test('marks every word, whatever its capitals, accents and apostrophes', () => {
    expect(marked('Señora O’Neil: inverter\n in the GARAGE', 'oneil', 'senora', 'garage')).toBe(
      '[Señora] [O’Neil]: inverter in the [GARAGE]',
    );
  });

  test('marks a number in any format, but no digits of two', () => {
    expect(marked('Call (704) 555-0199 instead', '704 5550199')).toBe('Call [(704) 555-0199] instead');
    expect(marked('7 panels, 04 strings', '704')).toBeUndefined();
  });

  test('marks short words only at the start of one', () => {
    expect(marked('has no gas, as ever', 'as')).toBe('has no gas, [as] ever');
  });

  test('reads a long note once, however many words are searched for', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const text = 'attic fan 704 '.repeat(100);
    excerptOf(text, ['attic', 'fan', 'attic', 'roof', '704', '828']);
    const calls = normalize.mock.calls.length;
    normalize.mockRestore();
    expect(calls).toBeLessThan(2.1 * text.length);
  });

  test('is none where no word is', () => {
    expect(marked('Nothing of it', 'attic')).toBeUndefined();
  });

  test('begins shortly before the first match, and is one line', () => {
    const text = marked(`${'Long before it. '.repeat(20)}the heat pump ${'and after '.repeat(40)}`, 'pump');
    expect(text).toMatch(/^… before it\. the heat \[pump\] and after .+…$/);
    expect(text?.length).toBeLessThan(140);
    expect(marked(`${'x'.repeat(50)}pump`, 'pump')).toBe('… [pump]');
  });
});
