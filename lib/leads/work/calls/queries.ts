import 'server-only';
import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { db } from '@/db/client';
import { leadEvents, leads } from '@/db/schema';
import { countWhere, leadColumns, someOf, toLead, totalOf } from '@/lib/leads/work/queries';
import { MAX_COUNT } from '@/lib/leads/work/schema';
import { isOpenAt } from '@/lib/site/business-hours';
import { type CallGroupName, callGroups, type GroupQuery, isResting } from './call-groups';
import type { CallGroup, NextCalls } from './schema';

/** Characters of a note in the call list. */
const LONGEST_NOTE_SHOWN = 200;

/**
 * Whom to call now, by why (lib/leads/work/calls/call-groups.ts). `assigneeId` names the member of staff whose leads alone are
 * listed; `now` says whether the business is open.
 */
export async function listNextCalls(assigneeId?: string, now = Date.now()): Promise<NextCalls> {
  const { firstCalls, followUps, retries, wrongNumbers } = callGroups(isOpenAt(now));
  const mine = assigneeId === undefined ? undefined : eq(leads.assigneeId, assigneeId);
  const listed = unionAll(
    findToCall('firstCalls', firstCalls, mine),
    findToCall('followUps', followUps, mine),
    findToCall('retries', retries, mine),
    findToCall('wrongNumbers', wrongNumbers, mine),
  ).as('listed');
  const lastNote = lastNoteOf(listed.id);
  const [rows, resting] = await Promise.all([
    db()
      .select({ ...listed._.selectedFields, lastNote: lastNote.text })
      .from(listed)
      .leftJoinLateral(lastNote, sql`true`)
      .orderBy(listed.place),
    countWhere(and(isResting, mine)),
  ]);
  const group = (name: CallGroupName) => toCallGroup(rows.filter((row) => row.group === name));
  return {
    firstCalls: group('firstCalls'),
    followUps: group('followUps'),
    retries: group('retries'),
    wrongNumbers: group('wrongNumbers'),
    resting,
  };
}

function findToCall(name: CallGroupName, { where, order, most }: GroupQuery, mine: SQL | undefined) {
  const byOrder = sql.join(order, sql`, `);
  return db()
    .select({
      ...leadColumns,
      unansweredCalls: leads.unansweredCalls,
      callAgainAt: leads.callAgainAt,
      group: sql<CallGroupName>`${name}`.as('group'),
      place: sql<number>`row_number() over (order by ${byOrder})`.as('place'),
      total: totalOf(someOf(and(where, mine))),
    })
    .from(leads)
    .where(and(where, mine))
    .orderBy(byOrder)
    .limit(most);
}

const lastNoteOf = (leadId: SQLWrapper) =>
  db()
    .select({ text: sql<string>`left(${leadEvents.detail}, ${LONGEST_NOTE_SHOWN})`.as('text') })
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, 'noted')))
    .orderBy(desc(leadEvents.createdAt))
    .limit(1)
    .as('last_note');

type ListedCall = Awaited<ReturnType<typeof findToCall>>[number] & { lastNote: string | null };

function toCallGroup(rows: ListedCall[]): CallGroup {
  const total = rows[0]?.total ?? 0;
  return {
    leads: rows.map(
      ({ unansweredCalls, callAgainAt, lastNote, group: _, place: __, total: ___, ...lead }) => ({
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
