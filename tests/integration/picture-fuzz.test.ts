import fc from 'fast-check';
import { expect, test } from 'vitest';
import { POST } from '@/app/api/admin/pictures/route';
import { db } from '@/db/client';
import { requestCounts } from '@/db/schema';
import { withAppDatabase } from '../support/app-database';
import { smallPictures, uploadRequest } from '../support/picture-files';
import { residentMb } from '../support/resident-memory';
import { scaled } from '../support/scale';
import { signedIn } from '../support/staff-session';

withAppDatabase();

const FILES = scaled(100, 1_000);
const originals = Object.values(await smallPictures());

/** Where in a file, as a fraction of its length: anywhere as likely, because the first bytes tell its kind. */
const place = fc.noBias(fc.nat(9_999)).map((number) => number / 10_000);
const change = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('flip' as const), place, bit: fc.nat(7) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cut' as const),
      place,
      length: fc.integer({ min: 1, max: 200 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('repeat' as const),
      place,
      length: fc.integer({ min: 1, max: 200 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('insert' as const),
      place,
      bytes: fc.uint8Array({ maxLength: 64 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), place }) },
);

const mutated = fc
  .record({
    original: fc.constantFrom(...originals),
    changes: fc.array(change, { minLength: 1, maxLength: 12 }),
  })
  .map(({ original, changes }) =>
    changes.reduce((bytes, one) => {
      const at = Math.floor(one.place * bytes.length);
      const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
      if (one.kind === 'end') return before;
      if (one.kind === 'cut') return Buffer.concat([before, after.subarray(one.length)]);
      if (one.kind === 'repeat') return Buffer.concat([before, after.subarray(0, one.length), after]);
      if (one.kind === 'insert') return Buffer.concat([before, one.bytes, after]);
      const flipped = Buffer.from(bytes);
      if (at < flipped.length) flipped[at] = (flipped[at] ?? 0) ^ (1 << one.bit);
      return flipped;
    }, original),
  );

test(`${FILES} damaged files get a picture or a sentence, in bounded memory`, {
  timeout: 1_200_000,
}, async () => {
  const headers = await signedIn();
  const upload = (bytes: Buffer) => POST(uploadRequest(new Uint8Array(bytes), headers), {});
  for (const bytes of originals) expect((await upload(bytes)).status).toBe(200);
  const before = residentMb(process.pid);
  const codes = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(mutated, async (bytes) => {
      // As often as it likes.
      await db().delete(requestCounts);
      const response = await upload(bytes);
      const { code = 'stored', message } = await response.json();
      codes.set(code, (codes.get(code) ?? 0) + 1);
      expect([200, 415, 422]).toContain(response.status);
      if (response.status !== 200) expect(message).toMatch(/^This .+\.$/);
    }),
    { numRuns: FILES },
  );
  const grownMb = Math.round(residentMb(process.pid) - before);
  console.log({ files: FILES, ...Object.fromEntries(codes), grownMb });
  expect(grownMb).toBeLessThan(300);
});
