import 'server-only';
import { pipeline } from 'node:stream';
import { and, asc, count, desc, eq, gte, inArray, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect, unionAll } from 'drizzle-orm/pg-core';
import { db } from '@/db/client';
import { copyOut } from '@/db/copy-out';
import { deliveries, leadEvents, leadExports, leads } from '@/db/schema';
import { BYTE_ORDER_MARK, CrLfRows, csvColumns, csvHeader } from '@/lib/leads/export/csv';
import { insightQuery } from '@/lib/leads/insight/insight';
import {
  type CallGroup,
  type ExportProgress,
  type Insight,
  insightSchema,
  type Lead,
  type LeadDetail,
  type LeadFilter,
  type LeadPage,
  type LeadPageQuery,
  MOST_COUNTED,
  type NextCalls,
  PAGE_SIZE,
} from '@/lib/leads/schema';
import { shownRecipient } from '@/lib/outbox/schema';
import { AppError } from '@/lib/platform/http/errors';
import { isOpenAt } from '@/lib/site/business-hours';
import { contactForm } from '@/lib/site/contact';
import type { ServiceId } from '@/lib/site/service-labels';
import { type CallGroupName, callGroups, type GroupQuery, isResting } from './call-groups';
import { cursorOf, type LeadSort } from './cursor';
import { filterConditions, isOpen, isWaiting } from './filter-conditions';
import { searchCondition } from './search';
import { LIKENESSES, type Likeness, similarNamesQuery } from './similar-names';

/** Leads of one page. */
const MOST_OF_HOUSEHOLD = 20;
/** Characters of a note in the call list. */
const LONGEST_NOTE_SHOWN = 200;

// A search that finds more than that is quicker by walking the list until a page is full; one that finds fewer, by
// the index of trigrams. Measured on a million leads: both take about 10 ms there.
const FEW_FOUND = 5_000;
const SUGGEST_WITHIN_MS = 400;

/** The columns that make a `Lead`. */
export const leadColumns = {
  id: leads.id,
  name: leads.name,
  phone: leads.phone,
  email: leads.email,
  address: leads.address,
  service: leads.service,
  message: leads.message,
  isContacted: leads.isContacted,
  createdAt: leads.createdAt,
  contactedAt: leads.contactedAt,
  followUpOn: leads.followUpOn,
  assigneeId: leads.assigneeId,
  source: leads.source,
};

type LeadRow = Pick<typeof leads.$inferSelect, keyof typeof leadColumns>;

/** A row as the calls answer it. */
export function toLead({ service, createdAt, contactedAt, ...row }: LeadRow): Lead {
  return {
    ...row,
    // Only `submitLead` and `correctLead` write the column, and their schemas know no other values.
    service: service as ServiceId,
    createdAt: createdAt.toISOString(),
    // The first contact of a lead that is to be contacted anew is kept, and of no concern to anyone until then.
    contactedAt: (row.isContacted && contactedAt?.toISOString()) || null,
  };
}

/** One page of the leads that pass the filter, and how many pass it. */
export async function listLeads(query: LeadPageQuery): Promise<LeadPage> {
  const rows = await findPage(query);
  // Every row has the total, so only an empty page beyond the last one needs a count of its own.
  const counted = rows[0]?.total ?? (query.place ? await countLeads(query.filter) : 0);
  const shown = rows.slice(0, PAGE_SIZE).map(({ total: _, ...row }) => toLead(row));
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    data: shown,
    page: {
      next: last ? cursorOf(placeOf(last, query.sort)) : null,
      total: Math.min(counted, MOST_COUNTED),
      capped: counted > MOST_COUNTED,
    },
  };
}

type PageRow = LeadRow & { total: number };

async function findPage({ filter, sort, order, place }: LeadPageQuery): Promise<PageRow[]> {
  const search = searchCondition(filter.searchTerm);
  const matching = and(...filterConditions(filter), search);
  const direction = order === 'asc' ? asc : desc;
  const beyond = (columns: SQLWrapper[]) =>
    place &&
    sql`(${sql.join(columns, sql`, `)}) ${sql.raw(order === 'asc' ? '>' : '<')} (${sql.join(typed(place, sort), sql`, `)})`;

  if (search && (await findsFew(search))) {
    // Referenced twice, so PostgreSQL materializes it. Otherwise, seeing the order and the limit, it may walk the whole list
    // for a rare word.
    const found = db().$with('found').as(db().select(leadColumns).from(leads).where(matching));
    const columns = sortColumns(found, sort);
    return db()
      .with(found)
      .select({ ...found._.selectedFields, total: totalOf(found) })
      .from(found)
      .where(beyond(columns))
      .orderBy(...columns.map((column) => direction(column)))
      .limit(PAGE_SIZE + 1);
  }
  const columns = sortColumns(leads, sort);
  return db()
    .select({ ...leadColumns, total: totalOf(someOf(matching)) })
    .from(leads)
    .where(and(matching, beyond(columns)))
    .orderBy(...columns.map((column) => direction(column)))
    .limit(PAGE_SIZE + 1);
}

/** How many rows something has, as a column. */
const totalOf = (rows: SQLWrapper) => sql<number>`(select count(*)::int from ${rows} as counted)`.as('total');

type SortSource = Record<'id' | 'name' | 'service' | 'isContacted' | 'createdAt', SQLWrapper>;

function sortColumns(
  { id, name, service, isContacted, createdAt }: SortSource,
  sort: LeadSort,
): SQLWrapper[] {
  const columns: Record<LeadSort, SQLWrapper[]> = {
    date: [createdAt, id],
    name: [sql`lower(${name})`, id],
    service: [service, createdAt, id],
    status: [isContacted, createdAt, id],
  };
  return columns[sort];
}

function placeOf({ id, name, service, isContacted, createdAt }: Lead, sort: LeadSort): string[] {
  const places: Record<LeadSort, string[]> = {
    date: [createdAt, id],
    name: [name, id],
    service: [service, createdAt, id],
    status: [String(isContacted), createdAt, id],
  };
  return places[sort];
}

function typed(place: string[], sort: LeadSort): SQL[] {
  const casts: Record<LeadSort, SQL[]> = {
    date: [sql`timestamptz`, sql`uuid`],
    name: [sql`text`, sql`uuid`],
    service: [sql`text`, sql`timestamptz`, sql`uuid`],
    status: [sql`boolean`, sql`timestamptz`, sql`uuid`],
  };
  const values = casts[sort].map((type, index) => sql`${place[index]}::${type}`);
  return sort === 'name'
    ? values.map((value, index) => (index === 0 ? sql`lower(${value})` : value))
    : values;
}

/** Whether PostgreSQL, by its statistics, expects a search to find few leads. */
async function findsFew(search: SQL): Promise<boolean> {
  const { rows } = await db().execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${leads} where ${and(isOpen, search)}`,
  );
  return (rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0) < FEW_FOUND;
}

const countLeads = (filter: LeadFilter) =>
  countWhere(and(...filterConditions(filter), searchCondition(filter.searchTerm)));

/** How many leads there are under a condition; counted no further than one beyond `MOST_COUNTED`. */
async function countWhere(where: SQL | undefined): Promise<number> {
  const some = someOf(where).as('some');
  const [row] = await db().select({ counted: count() }).from(some);
  return row?.counted ?? 0;
}

const someOf = (where: SQL | undefined) =>
  db()
    .select({ one: sql`1`.as('one') })
    .from(leads)
    .where(where)
    .limit(MOST_COUNTED + 1);

/**
 * Other terms to search for where this filter's finds nothing, the most similar first, each of which finds a lead. None
 * when PostgreSQL takes long: a hint is not worth waiting for.
 */
export async function suggestSearches(filter: LeadFilter): Promise<string[]> {
  for (const likeness of LIKENESSES) {
    const query = similarNamesQuery(filter, likeness);
    const terms = query ? await findTerms(query, likeness) : [];
    if (terms.length > 0) return terms;
  }
  return [];
}

const findTerms = (query: SQL, { similarity }: Likeness) =>
  db()
    .transaction(async (tx) => {
      await tx.execute(sql`select set_config('pg_trgm.strict_word_similarity_threshold', ${String(similarity)}, true),
        set_config('statement_timeout', ${String(SUGGEST_WITHIN_MS)}, true)`);
      const { rows } = await tx.execute<{ term: string }>(query);
      return rows.map(({ term }) => term);
    })
    .catch((error: unknown) => {
      if (tookTooLong(error)) return [];
      throw error;
    });

const tookTooLong = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '57014';

/**
 * All that is known of one lead.
 *
 * @throws {AppError} 404 when there is none by that id, or it is held back.
 */
export async function getLeadDetail(id: string): Promise<LeadDetail> {
  const [row] = await db()
    .select({
      lead: leadColumns,
      phoneE164: leads.phoneE164,
      firstTouch: leads.firstTouch,
      lastTouch: leads.lastTouch,
      erasedAt: leads.erasedAt,
      unansweredCalls: leads.unansweredCalls,
      hasWrongNumber: leads.hasWrongNumber,
    })
    .from(leads)
    .where(and(isOpen, eq(leads.id, id)));
  if (!row) throw new AppError(404, 'not-found', 'This lead does not exist.');
  const [log, household, events] = await Promise.all([deliveriesOf(id), householdOf(row), eventsOf(id)]);
  return {
    lead: toLead(row.lead),
    phoneE164: row.phoneE164,
    firstTouch: row.firstTouch,
    lastTouch: row.lastTouch,
    erasedAt: row.erasedAt?.toISOString() ?? null,
    unansweredCalls: row.unansweredCalls,
    hasWrongNumber: row.hasWrongNumber,
    deliveries: log.map(({ sentAt: _sentAt, recipient, attemptedAt, nextAttemptAt, ...delivery }) => ({
      ...delivery,
      recipient: shownRecipient(delivery.kind, recipient),
      attemptedAt: attemptedAt?.toISOString() ?? null,
      nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    })),
    household: household.map(toLead),
    timeline: [
      {
        id: 'created',
        kind: 'created' as const,
        detail: null,
        createdAt: row.lead.createdAt,
        createdBy: null,
      },
      ...log
        .filter(({ sentAt, kind }) => sentAt && kind in mailEvents)
        .map(({ id: deliveryId, kind, recipient, sentAt }) => ({
          id: deliveryId,
          kind: mailEvents[kind as keyof typeof mailEvents],
          detail: recipient,
          createdAt: sentAt as Date,
          createdBy: null,
        })),
      ...events,
    ]
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
      .map((event) => ({ ...event, createdAt: event.createdAt.toISOString() })),
  };
}

/** What the mails about a lead are in its timeline. */
const mailEvents = { alert: 'notified', reply: 'replied' } as const;

const deliveriesOf = (leadId: string) =>
  db()
    .select({
      id: deliveries.id,
      kind: deliveries.kind,
      messageId: deliveries.messageId,
      nextAttemptAt: deliveries.nextAttemptAt,
      recipient: deliveries.recipient,
      state: deliveries.state,
      attempts: deliveries.attempts,
      lastResponse: deliveries.lastResponse,
      attemptedAt: deliveries.attemptedAt,
      sentAt: deliveries.sentAt,
    })
    .from(deliveries)
    .where(eq(deliveries.leadId, leadId))
    .orderBy(deliveries.kind, deliveries.recipient);

const eventsOf = (leadId: string) =>
  db()
    .select({
      id: leadEvents.id,
      kind: leadEvents.kind,
      detail: leadEvents.detail,
      oldValue: leadEvents.oldValue,
      newValue: leadEvents.newValue,
      createdAt: leadEvents.createdAt,
      createdBy: leadEvents.createdBy,
    })
    .from(leadEvents)
    .where(eq(leadEvents.leadId, leadId))
    // A call and the contact that it made are of one instant, and stand in this order.
    .orderBy(leadEvents.createdAt, leadEvents.kind);

function householdOf({ lead, phoneE164 }: { lead: LeadRow; phoneE164: string | null }): Promise<LeadRow[]> {
  const hasAddress = lead.address && lead.address.toLowerCase() !== contactForm.addressPreset.toLowerCase();
  const same = or(
    phoneE164 ? eq(leads.phoneE164, phoneE164) : undefined,
    lead.email ? eq(sql`lower(${leads.email})`, lead.email.toLowerCase()) : undefined,
    hasAddress ? eq(sql`lower(${leads.address})`, lead.address?.toLowerCase()) : undefined,
  );
  if (!same) return Promise.resolve([]);
  return db()
    .select(leadColumns)
    .from(leads)
    .where(and(isOpen, same, ne(leads.id, lead.id)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(MOST_OF_HOUSEHOLD);
}

/**
 * Whom to call now, by why (lib/leads/call-groups.ts). `assigneeId` names the member of staff whose leads alone are
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
    total: Math.min(total, MOST_COUNTED),
    capped: total > MOST_COUNTED,
  };
}

/**
 * Every lead that passes the filter, or those of them that `ids` names, as a CSV file (RFC 4180, UTF-8), newest first;
 * `bom` puts Excel's mark at its start.
 */
export async function exportLeads(filter: LeadFilter, bom: boolean, ids?: string[]): Promise<CrLfRows> {
  const rows = await copyOut(exportQuery(filter, ids));
  const file = new CrLfRows();
  file.push(`${bom ? BYTE_ORDER_MARK : ''}${csvHeader}\r\n`);
  return pipeline(rows, file, () => {});
}

/** The rows of an export as one statement. */
export function exportQuery(filter: LeadFilter, ids?: string[]): string {
  const query = sql`select ${sql.join(
    csvColumns.map(({ value }) => value),
    sql`, `,
  )} from ${leads} where ${and(...filterConditions(filter), searchCondition(filter.searchTerm), ids && inArray(leads.id, ids))} order by ${desc(leads.createdAt)}, ${desc(leads.id)}`;
  // COPY takes no parameters: Drizzle writes the values, which the filter's schema has checked, as SQL literals.
  return new PgDialect().sqlToQuery(query.inlineParams()).sql;
}

/** What the leads of the last weeks, this one included, add up to. */
export async function getInsight(weeks: number): Promise<Insight> {
  const [{ rows }, [waiting]] = await Promise.all([
    db().execute(insightQuery(weeks)),
    db()
      .select({ since: leads.createdAt })
      .from(leads)
      .where(and(isOpen, isWaiting))
      .orderBy(leads.createdAt)
      .limit(1),
  ]);
  return insightSchema.parse({ ...rows[0], oldestWaiting: waiting?.since.toISOString() ?? null });
}

/** How many leads the staff were told of in the last hour, counted no further than `most`. */
export async function countRecentLeads(most: number): Promise<number> {
  const some = db()
    .select({ one: sql`1`.as('one') })
    .from(leads)
    .where(and(isOpen, gte(leads.createdAt, sql`now() - interval '1 hour'`)))
    .limit(most)
    .as('some');
  const [row] = await db().select({ recent: count() }).from(some);
  return row?.recent ?? 0;
}

/** How far the export under this ticket is; null when there is none, or none yet. */
export async function getExportProgress(ticket: string): Promise<ExportProgress | null> {
  const [row] = await db()
    .select({ rows: leadExports.rows, state: leadExports.state })
    .from(leadExports)
    .where(eq(leadExports.id, ticket));
  return row ?? null;
}
