import type { LiveRow } from '@/lib/seo/schema';

/** What a look at the live page comes to, in a sentence. */
export function verdictOn(rows: LiveRow[]): { isGood: boolean; text: string } {
  const differing = rows.filter(({ isSame }) => !isSame).length;
  return differing > 0
    ? { isGood: false, text: `${differing} of ${rows.length} differ.` }
    : { isGood: true, text: `All ${rows.length} are as stored.` };
}
