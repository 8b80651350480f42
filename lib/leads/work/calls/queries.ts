import 'server-only';
import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { db } from '@/db/client';
import { leadEvents, leads } from '@/db/schema';
import { readClosedDays } from '@/lib/leads/holidays/queries';
import { leadColumns, toLead } from '@/lib/leads/work/lead-row';
import { countableLeads, countWhere, totalColumn } from '@/lib/leads/work/queries';
import { MAX_COUNT } from '@/lib/leads/work/schema';
import { closedSince } from '@/lib/site/business-hours';
import { type CallGroupName, callGroups, type GroupQuery, isAwaitingRetry } from './call-groups';
import type { CallGroup, NextCalls } from './schema';

const NOTE_PREVIEW_LENGTH = 200;

/**
 * The call list, by group (call-groups.ts). `assigneeId` limits it to the leads of one staff member; `now` decides
 * whether the business is open.
 */
export async function listNextCalls(assigneeId?: string, now = Date.now()): Promise<NextCalls> {
  const { followUps, firstCalls, retries, old, wrongNumbers } = callGroups(
    closedSince(now, await readClosedDays()),
  );
  const mine = assigneeId === undefined ? undefined : eq(leads.assigneeId, assigneeId);
  const listed = unionAll(
    groupQuery('followUps', followUps, mine),
    groupQuery('firstCalls', firstCalls, mine),
    groupQuery('retries', retries, mine),
    groupQuery('old', old, mine),
    groupQuery('wrongNumbers', wrongNumbers, mine),
  ).as('listed');
  const lastNote = latestNote(listed.id);
  const [rows, waitingForRetry] = await Promise.all([
    db()
      .select({ ...listed._.selectedFields, lastNote: lastNote.text })
      .from(listed)
      .leftJoinLateral(lastNote, sql`true`)
      .orderBy(listed.position),
    countWhere(and(isAwaitingRetry, mine)),
  ]);
  const group = (name: CallGroupName) => toCallGroup(rows.filter((row) => row.group === name));
  return {
    followUps: group('followUps'),
    firstCalls: group('firstCalls'),
    retries: group('retries'),
    old: group('old'),
    wrongNumbers: group('wrongNumbers'),
    waitingForRetry,
  };
}

function groupQuery(name: CallGroupName, { where, order, limit }: GroupQuery, mine: SQL | undefined) {
  const byOrder = sql.join(order, sql`, `);
  return db()
    .select({
      ...leadColumns,
      unansweredCalls: leads.unansweredCalls,
      callAgainAt: leads.callAgainAt,
      group: sql<CallGroupName>`${name}`.as('group'),
      position: sql<number>`row_number() over (order by ${byOrder})`.as('position'),
      total: totalColumn(countableLeads(and(where, mine))),
    })
    .from(leads)
    .where(and(where, mine))
    .orderBy(byOrder)
    .limit(limit);
}

const latestNote = (leadId: SQLWrapper) =>
  db()
    .select({ text: sql<string>`left(${leadEvents.detail}, ${NOTE_PREVIEW_LENGTH})`.as('text') })
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, 'noted')))
    .orderBy(desc(leadEvents.createdAt))
    .limit(1)
    .as('last_note');

type ListedCall = Awaited<ReturnType<typeof groupQuery>>[number] & { lastNote: string | null };

function toCallGroup(rows: ListedCall[]): CallGroup {
  const total = rows[0]?.total ?? 0;
  return {
    leads: rows.map(
      ({ unansweredCalls, callAgainAt, lastNote, group: _, position: __, total: ___, ...lead }) => ({
        ...toLead(lead),
        unansweredCalls,
        callAgainAt: callAgainAt?.toISOString() ?? null,
        lastNote,
      }),
    ),
    total: Math.min(total, MAX_COUNT),
    capped: total > MAX_COUNT,
  };
}
