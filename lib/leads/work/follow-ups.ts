import 'server-only';
import { and, isNull, sql } from 'drizzle-orm';
import { isOneOf } from '@/db/is-one-of';
import { leads } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { pastFollowUp } from '@/lib/leads/work/detail/schema';
import type { LeadBulk } from '@/lib/leads/work/schema';
import { AppError } from '@/lib/platform/http/errors';
import { addTimelineEvent } from './timeline';

type FollowUps = Pick<Extract<LeadBulk, { action: 'follow-up' }>, 'followUpOn' | 'followUpTime' | 'was'>;

/**
 * Sets or clears the follow-up of several leads, which are locked. Skips erased leads, and those that no longer have the
 * follow-up in `was`, because a colleague has planned another. Returns how many changed.
 *
 * @throws {AppError} 400 when the day or the time has passed.
 */
export async function setFollowUps(
  tx: Transaction,
  ids: string[],
  { followUpOn, followUpTime, was = {} }: FollowUps,
  by: string,
): Promise<number> {
  const past = followUpOn && pastFollowUp(followUpOn, followUpTime, Date.now());
  if (past) throw new AppError(400, 'invalid', Object.values(past).join(), { fields: past });
  const present = await tx
    .select({ id: leads.id, on: leads.followUpOn, time: leads.followUpTime })
    .from(leads)
    .where(isOneOf(leads.id, ids));
  const isAsSeen = ({ id, on, time }: (typeof present)[number]) =>
    !was[id] || (was[id].on === on && was[id].time === time);
  const asSeen = present.filter(isAsSeen).map(({ id }) => id);
  const isOther = sql`(${leads.followUpOn}, ${leads.followUpTime}) is distinct from (${followUpOn}::date, ${followUpTime}::text)`;
  const rows = await tx
    .update(leads)
    .set({ followUpOn, followUpTime, followUpPurpose: null })
    .where(and(isOneOf(leads.id, asSeen), isNull(leads.erasedAt), isOther))
    .returning({ id: leads.id });
  const changed = rows.map(({ id }) => id);
  const detail = [followUpOn, followUpTime].filter(Boolean).join(' ') || null;
  await addTimelineEvent(tx, changed, 'follow-up', detail, by);
  return changed.length;
}
