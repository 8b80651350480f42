import { fromFacts } from '@/lib/site/facts/current';
import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { estimateConstantChanges } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { audit } from '@/lib/audit/mutations';
import type { AuditDetail } from '@/lib/audit/schema';
import { changePages } from '@/lib/outbox/mutations';
import { AppError } from '@/lib/platform/http/errors';
import { pages } from '@/lib/site/pages';
import { SAVINGS_PATH } from '@/lib/site/savings-path';
import { constantText } from '@/lib/solar/estimate/constant-text';
import { type ConstantKey, estimateConstants } from '@/lib/solar/estimate/constants';
import { changeOf, listConstants, shippedConstants } from './queries';
import {
  type ChangedConstants,
  type ConstantChange,
  type ConstantChanges,
  type CurrentConstant,
  findRangeProblems,
  valuesOf,
} from './schema';

/** The estimate, the home page, which answers in its first screen, and those whose texts name figures (`ModelFigures`). */
const pagesWithFigures = fromFacts(() => [
  SAVINGS_PATH,
  '/',
  '/contact',
  '/about',
  ...pages()
    .filter(({ group }) => group === 'service')
    .map(({ path }) => path),
]);

/**
 * Changes constants of the savings estimate, or resets them to what the product ships with; every instance then renders the
 * pages that name figures of the model again. Returns all constants.
 *
 * @throws {AppError} 400 with the messages by key when a low value would be above a middle one, or that above a high one.
 */
export function saveConstants(changes: ConstantChanges): Promise<CurrentConstant[]> {
  return changePages(pagesWithFigures(), async (tx) => {
    await lockConstants(tx);
    for (const constant of await listConstants(tx)) {
      const change = changes[constant.key];
      if (change !== undefined) await saveConstant(tx, constant, change);
    }
    const after = await listConstants(tx);
    const problems = findRangeProblems(valuesOf(after));
    const messages = Object.values(problems);
    if (messages.length > 0) throw new AppError(400, 'invalid', messages.join('. '), { fields: problems });
    return after;
  });
}

/**
 * Makes the owner's changes these, which were checked before, and resets all others. Whoever calls it has the pages rendered again.
 * Returns whether anything is different now.
 */
export async function replaceConstants(
  tx: Transaction,
  changed: ChangedConstants,
  by: { name: string },
): Promise<boolean> {
  await lockConstants(tx);
  const before = await listConstants(tx);
  const different = before.filter((one) => !isDeepStrictEqual(changeOf(one), changed[one.key]));
  for (const one of different) await saveConstant(tx, one, changed[one.key] ?? null, by);
  return different.length > 0;
}

/** The values are checked together, so two owners save one after the other. */
const lockConstants = (tx: Transaction) =>
  tx.execute(sql`lock table ${estimateConstantChanges} in share row exclusive mode`);

async function saveConstant(
  tx: Transaction,
  before: CurrentConstant,
  change: ConstantChange | null,
  by?: { name: string },
) {
  const { key } = before;
  if (change === null) await tx.delete(estimateConstantChanges).where(eq(estimateConstantChanges.key, key));
  else
    await tx
      .insert(estimateConstantChanges)
      .values({ key, ...change })
      .onConflictDoUpdate({
        target: estimateConstantChanges.key,
        set: { ...change, updatedAt: sql`now()` },
      });
  const after = change ?? shippedConstants.find((shipped) => shipped.key === key);
  if (after)
    await audit(
      tx,
      {
        action: change ? 'settings.estimate-constant' : 'settings.estimate-constant-reset',
        subject: key,
        detail: changeDetail(key, before, after),
      },
      by,
    );
}

/** What was changed, with the value before and after. */
function changeDetail(key: ConstantKey, before: ConstantChange, after: ConstantChange): AuditDetail {
  const textOf = (value: number) => constantText(value, estimateConstants[key].unit);
  const parts = {
    value: [textOf(before.value), textOf(after.value)],
    source: [before.source, after.source],
    sourceUrl: [before.sourceUrl ?? 'none', after.sourceUrl ?? 'none'],
    reviewedOn: [before.reviewedOn, after.reviewedOn],
  };
  return Object.fromEntries(
    Object.entries(parts)
      .filter(([, [was, is]]) => was !== is)
      .map(([name, [was, is]]) => [name, `${was} → ${is}`]),
  );
}
