import 'server-only';
import { and, countDistinct, desc, eq, gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { db } from '@/db/client';
import { leadEvents, leads, leadWishes } from '@/db/schema';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { readDayExceptions } from '@/lib/hours/queries';
import { wishText } from '@/lib/leads/wishes/schema';
import { startOfToday } from '@/lib/leads/work/filter-conditions';
import { leadColumns, toLead } from '@/lib/leads/work/lead-row';
import { countableLeads, totalColumn } from '@/lib/leads/work/queries';
import { MAX_COUNT } from '@/lib/leads/work/schema';
import { closedSince, lastBreak } from '@/lib/site/business-hours';
import { callGroups, type GroupQuery } from './call-groups';
import type { CallGroup, CallGroupName, NextCalls } from './schema';

/** How many leads of a group are listed for each time that more are asked for. */
const MORE = 200;

interface NextCallsOptions {
  /** Limits the list to the leads of one member of staff. */
  of?: Pick<Staff, 'id' | 'name'> | undefined;
  /** The groups of which more are listed: one that is named twice, twice as many. */
  more?: readonly CallGroupName[] | undefined;
  now?: number;
}

/** The call list, by group (call-groups.ts). Its order depends on when the business opened or closed last. */
export async function listNextCalls({
  of,
  more = [],
  now = Date.now(),
}: NextCallsOptions = {}): Promise<NextCalls> {
  const exceptions = await readDayExceptions();
  const groups = callGroups(lastBreak(now, exceptions), now);
  const mine = of && eq(leads.assigneeId, of.id);
  const query = (name: CallGroupName) => {
    const limit = more.filter((one) => one === name).length * MORE || groups[name].limit;
    return groupQuery(name, { ...groups[name], limit }, mine);
  };
  const listed = unionAll(
    query('followUps'),
    query('firstCalls'),
    query('retries'),
    query('later'),
    query('old'),
    query('wrongNumbers'),
  ).as('listed');
  const lastCall = latestCall(listed.id, sql`0`, 'last_call');
  const firstTry = latestCall(listed.id, sql`greatest(${listed.unansweredCalls} - 1, 0)`, 'first_try');
  const [rows, doneToday] = await Promise.all([
    db()
      .select({
        ...listed._.selectedFields,
        lastCalledAt: lastCall.at,
        lastOutcome: lastCall.outcome,
        triedSince: firstTry.at,
        wish: { channel: leadWishes.channel, days: leadWishes.days, parts: leadWishes.parts },
      })
      .from(listed)
      .leftJoinLateral(lastCall, sql`true`)
      .leftJoinLateral(firstTry, sql`${listed.unansweredCalls} > 0`)
      .leftJoin(leadWishes, eq(leadWishes.leadId, listed.id))
      .orderBy(listed.position),
    countCalledToday(of?.name),
  ]);
  const group = (name: CallGroupName) => toCallGroup(rows.filter((row) => row.group === name));
  return {
    followUps: group('followUps'),
    firstCalls: group('firstCalls'),
    retries: group('retries'),
    later: group('later'),
    old: group('old'),
    wrongNumbers: group('wrongNumbers'),
    isOpen: closedSince(now, exceptions) === null,
    doneToday,
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

/** The call of a lead before which there were `earlier` ones, counted from the latest. */
const latestCall = (leadId: SQLWrapper, earlier: SQL, name: string) =>
  db()
    .select({ at: leadEvents.createdAt, outcome: leadEvents.detail })
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, 'called')))
    .orderBy(desc(leadEvents.createdAt))
    .offset(earlier as never)
    .limit(1)
    .as(name);

/** How many leads were called today, by anybody or by one member of staff. */
async function countCalledToday(by: string | undefined): Promise<number> {
  const [row] = await db()
    .select({ done: countDistinct(leadEvents.leadId) })
    .from(leadEvents)
    .where(
      and(
        eq(leadEvents.kind, 'called'),
        gte(leadEvents.createdAt, startOfToday()),
        by === undefined ? undefined : eq(leadEvents.createdBy, by),
      ),
    );
  return row?.done ?? 0;
}

type ListedCall = Awaited<ReturnType<typeof groupQuery>>[number] & {
  lastCalledAt: Date | null;
  lastOutcome: string | null;
  triedSince: Date | null;
  wish: Parameters<typeof wishText>[0] | null;
};

function toCallGroup(rows: ListedCall[]): CallGroup {
  const total = rows[0]?.total ?? 0;
  return {
    leads: rows.map(
      ({
        unansweredCalls,
        callAgainAt,
        lastCalledAt,
        lastOutcome,
        triedSince,
        wish,
        group: _,
        position: __,
        total: ___,
        ...lead
      }) => ({
        ...toLead(lead),
        unansweredCalls,
        callAgainAt: callAgainAt?.toISOString() ?? null,
        lastCall: lastCalledAt && { at: lastCalledAt.toISOString(), outcome: lastOutcome },
        triedSince: triedSince?.toISOString() ?? null,
        wish: wish && wishText(wish),
      }),
    ),
    total: Math.min(total, MAX_COUNT),
    capped: total > MAX_COUNT,
  };
}
