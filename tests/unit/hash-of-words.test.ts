import { expect, test } from 'vitest';
import { hashOfWords } from '@/lib/seo/page-words/words';

const page = (main: string, around = '') =>
  `<html><body><header>${around}</header><main id="content">${main}</main></body></html>`;
const same = hashOfWords(page('<p>Solar for your roof</p><img src="/a.jpg" alt="A roof"/>'));

test.each([
  [
    'other markup',
    '<div><h2>Solar</h2> for <em class="x">your</em>\n roof</div><img alt="A roof" class="b"/>',
  ],
  ['a date', '<p>Solar for your roof<time dateTime="2026-12-31">34 days left.</time></p><img alt="A roof"/>'],
  ['what nobody reads', '<p>Solar<!-- --> for your roof</p><script>1 < 2</script><img alt="A roof"/>'],
])('%s leaves the words the same', (_name, main) => {
  expect(hashOfWords(page(main, 'Open until 5'))).toBe(same);
});

test.each([
  ['a word', '<p>Solar for our roof</p><img alt="A roof"/>'],
  ['the text of a picture', '<p>Solar for your roof</p><img alt="Another roof"/>'],
])('%s changes them', (_name, main) => {
  expect(hashOfWords(page(main))).not.toBe(same);
});
