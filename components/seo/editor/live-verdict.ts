import type { LiveRow } from '@/lib/seo/schema';

/** Summarizes the live check in a sentence. */
export function verdictOn(rows: LiveRow[]): { isGood: boolean; text: string } {
  const differing = rows.filter(({ isSame }) => !isSame).length;
  return differing > 0
    ? { isGood: false, text: `${differing} of ${rows.length} differ.` }
    : { isGood: true, text: `All ${rows.length} match what’s saved.` };
}
