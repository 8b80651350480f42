import 'server-only';
import { and, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { readDayExceptions } from '@/lib/hours/queries';
import { isSuspected } from '@/lib/leads/quarantine/conditions';
import type { Lead } from '@/lib/leads/schema';
import { callGroups, type GroupQuery } from '@/lib/leads/work/calls/call-groups';
import { leadColumns, toLead } from '@/lib/leads/work/lead-row';
import { lastBreak } from '@/lib/site/business-hours';

const MAX_LISTED = 5;

/** Some leads of a group, and how many there are. */
export interface MorningGroup {
  leads: Lead[];
  total: number;
}

export interface Morning {
  /** Promised for today or before. */
  toCallBack: MorningGroup;
  /** Nobody has called yet. */
  waiting: MorningGroup;
  quarantined: number;
}

/** What waits for somebody on staff: their own leads, those of nobody, and the quarantine. */
export async function getMorning(userId: string): Promise<Morning> {
  const groups = callGroups(lastBreak(Date.now(), await readDayExceptions()));
  const isTheirs = or(eq(leads.assigneeId, userId), isNull(leads.assigneeId));
  const [toCallBack, waiting, quarantined] = await Promise.all([
    findGroup(groups.followUps, isTheirs),
    findGroup(groups.firstCalls, isTheirs),
    db().$count(leads, isSuspected),
  ]);
  return { toCallBack, waiting, quarantined };
}

async function findGroup({ where, order }: GroupQuery, isTheirs: SQL | undefined): Promise<MorningGroup> {
  const condition = and(where, isTheirs);
  const [listed, [counted]] = await Promise.all([
    db().select(leadColumns).from(leads).where(condition).orderBy(sql.join(order, sql`, `)).limit(MAX_LISTED),
    db().select({ total: count() }).from(leads).where(condition),
  ]);
  return { leads: listed.map(toLead), total: counted?.total ?? 0 };
}
