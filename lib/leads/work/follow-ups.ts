import 'server-only';
import { and, isNull, sql } from 'drizzle-orm';
import { isOneOf } from '@/db/is-one-of';
import { leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { pastFollowUp } from '@/lib/leads/work/detail/schema';
import { AppError } from '@/lib/platform/http/errors';
import { addTimelineEvent } from './timeline';

/**
 * Sets or clears the follow-up of several leads. Skips erased leads. Returns how many changed.
 *
 * @throws {AppError} 400 when the day or the time has passed.
 */
export async function setFollowUps(
  tx: Transaction,
  ids: string[],
  { followUpOn, followUpTime }: { followUpOn: string | null; followUpTime: string | null },
  by: string,
): Promise<number> {
  const past = followUpOn && pastFollowUp(followUpOn, followUpTime, Date.now());
  if (past) throw new AppError(400, 'invalid', Object.values(past).join(), { fields: past });
  const isOther = sql`(${leads.followUpOn}, ${leads.followUpTime}) is distinct from (${followUpOn}::date, ${followUpTime}::text)`;
  const rows = await tx
    .update(leads)
    .set({ followUpOn, followUpTime, followUpPurpose: null })
    .where(and(isOneOf(leads.id, ids), isNull(leads.erasedAt), isOther))
    .returning({ id: leads.id });
  const changed = rows.map(({ id }) => id);
  const detail = [followUpOn, followUpTime].filter(Boolean).join(' ') || null;
  await addTimelineEvent(tx, changed, 'follow-up', detail, by);
  return changed.length;
}
