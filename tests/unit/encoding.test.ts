import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseEncoding } from '@/lib/platform/server/encoding';

test.each([
  // What browsers and crawlers send: the order of names has no meaning, and Brotli compresses better.
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1.0, br;q=1.0', 'br'],
  ['GZIP', 'gzip'],
  ['deflate', undefined],
  ['', undefined],
  [undefined, undefined],
  // With preferences (q-values).
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.8, gzip;q=0.5', 'br'],
  ['gzip, br;q=0.9', 'gzip'],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip', 'gzip'],
  // With rejected encodings (q=0).
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.000, gzip', 'gzip'],
  ['br; q=0', undefined],
  // Wildcards and identity.
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
  ['*;q=0, gzip', 'gzip'],
  ['identity;q=0', undefined],
  ['identity;q=0, *', 'br'],
  // Invalid headers.
  ['gzip;q=x', undefined],
  [';;;,,,', undefined],
])('chooses for Accept-Encoding %o: %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted, 100_000)).toBe(encoding);
});

test('does not compress a short body, unless the client accepts nothing else', () => {
  expect(chooseEncoding('br, gzip', 1_023)).toBeUndefined();
  expect(chooseEncoding('br, gzip', 1_024)).toBe('br');
  expect(chooseEncoding('gzip, identity;q=0', 10)).toBe('gzip');
  expect(chooseEncoding('gzip, *;q=0', 10)).toBe('gzip');
});

test('handles any Accept-Encoding header', () => {
  const pieces = fc.constantFrom(
    'br',
    'gzip',
    'identity',
    '*',
    ';',
    'q=',
    '=',
    ',',
    '"',
    '\\',
    '0',
    '.',
    '1',
    ' ',
    '\t',
  );
  const header = fc.oneof(
    fc.string({ unit: 'binary-ascii' }),
    fc.array(pieces).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(header, (text) => {
      expect([undefined, 'br', 'gzip']).toContain(chooseEncoding(text, 100_000));
    }),
  );
});
