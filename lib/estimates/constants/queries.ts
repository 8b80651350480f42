import 'server-only';
import { type Database, db } from '@/db/client';
import { estimateConstantChanges } from '@/db/schema';
import { type EstimateConstant, estimateConstants } from '@/lib/solar/estimate/constants';
import { constantKeys } from '@/lib/solar/estimate/query';
import type { CurrentConstant } from './schema';

/** Every constant as it stands now: an owner's changes over what the product ships with. */
export async function listConstants(database: Pick<Database, 'select'> = db()): Promise<CurrentConstant[]> {
  const changes = await database.select().from(estimateConstantChanges);
  const byKey = new Map(changes.map(({ updatedAt: _, ...change }) => [change.key, change]));
  return shippedConstants.map((shipped) => {
    const change = byKey.get(shipped.key);
    // A version of the product may have narrowed the limits since.
    return change && isWithinLimits(shipped.key, change.value)
      ? { ...change, key: shipped.key, isChanged: true }
      : shipped;
  });
}

const isWithinLimits = (key: CurrentConstant['key'], value: number) =>
  value >= estimateConstants[key].min && value <= estimateConstants[key].max;

/** Every constant as the product ships it. */
export const shippedConstants: CurrentConstant[] = constantKeys.map((key) => {
  const { value, source, sourceUrl, reviewedOn }: EstimateConstant = estimateConstants[key];
  return { key, value, source, sourceUrl: sourceUrl ?? null, reviewedOn, isChanged: false };
});
