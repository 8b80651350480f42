import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { businessDay } from '@/lib/site/calendar-day';
import { aService } from '../support/offered-services';
import { staff } from '../support/staff';
import { testAddress } from '../support/test-app';
import { extraRow, p95 } from './figures';
import type { Row } from './results';
import type { SqlClock } from './sql-clock';

// Not more: a person may send 60 answers within an hour.
const ROUNDS = 50;
const WARM_UP = 8;
const MAX_EXTRA_MS = 6;
// Enough for two leads of each call that is about some.
const CANDIDATES = 3_000;

type Request = [method: string, path: string, body?: object];
/** Sends a request of staff, and returns the JSON of the response. */
// biome-ignore lint/suspicious/noExplicitAny: the calls read different parts of responses, and fail if they aren't there
type Send = (...request: Request) => Promise<any>;
/** What a call is about: two leads that no other call has changed, the number of the round, and the user. */
interface Subject {
  lead: string;
  other: string;
  round: number;
  user: string;
}
/** Prepares a call, which isn't measured, and returns the request that is. */
type Prepare = (send: Send, subject: Subject) => Request | Promise<Request>;

const LEADS = '/api/admin/leads';
const thisMonth = () => businessDay(Date.now()).slice(0, 7);
const patch = (lead: string, body: object): Request => ['PATCH', `${LEADS}/${lead}`, body];
const visit = ({ lead, round, user }: Subject) =>
  patch(lead, {
    status: 'visit-planned',
    visit: { day: businessDay(Date.now(), round + 1), from: '10:00', until: '11:00', by: user },
  });
const save = (lead: string) =>
  [
    'POST',
    `${LEADS}/${lead}/events`,
    { id: randomUUID(), call: { outcome: 'voicemail', direction: 'out' }, note: 'Left word' },
  ] satisfies Request;

async function merge(send: Send, { lead, other }: Subject): Promise<Request> {
  const { data } = await send('GET', `${LEADS}/${lead}/merge?other=${other}`);
  const was = { kept: data.kept.version, other: data.other.version };
  return ['POST', `${LEADS}/${lead}/merge`, { other, take: ['message'], was }];
}

const answer = ({ lead }: Subject): Request => [
  'POST',
  `${LEADS}/${lead}/answers`,
  { id: randomUUID(), subject: 'Your request', text: 'We will call you.' },
];

/** The calls of the staff desk. */
const calls: Record<string, Prepare> = {
  'desk: list': () => ['GET', `${LEADS}/workbench`],
  'desk: new leads': () => ['GET', `${LEADS}/workbench?contactStatus=not-contacted`],
  'desk: call next': () => ['GET', `${LEADS}/next-calls`],
  'desk: call next, mine': () => ['GET', `${LEADS}/next-calls?mine=1`],
  'desk: details': (_, { lead }) => ['GET', `${LEADS}/${lead}`],
  'desk: search of the palette': () => ['GET', `${LEADS}/found?searchTerm=iris.vance777`],
  'desk: choices of filters': () => ['GET', `${LEADS}/filter-choices`],
  'desk: saved views': () => ['GET', `${LEADS}/views`],
  'desk: counts of saved views': () => ['GET', `${LEADS}/views/counts`],
  'desk: known number': (_, { round }) => ['GET', `${LEADS}/known?phone=828-555-${1_000 + round}`],
  'desk: quarantine': () => ['GET', `${LEADS}/quarantine`],
  'desk: Insight of a month': () => ['GET', `${LEADS}/insight?month=${thisMonth()}`],
  'desk: data of a person': (_, { lead }) => ['GET', `${LEADS}/${lead}/person`],
  'desk: two leads side by side': (_, { lead, other }) => ['GET', `${LEADS}/${lead}/merge?other=${other}`],
  'desk: templates': () => ['GET', '/api/admin/settings/answer-templates'],
  'desk: check of 100 rows of a list': () => [
    'POST',
    `${LEADS}/imports/check`,
    {
      service: aService,
      rows: Array.from({ length: 100 }, (_, row) => ({
        row: row + 1,
        values: { name: `Ann ${row}`, phone: `828 555 ${1_000 + row}`, email: `ann${row}@example.com` },
      })),
    },
  ],
  'desk: imports': () => ['GET', `${LEADS}/imports`],
  'desk: call and note': (_, { lead }) => save(lead),
  'desk: correct a note': async (send, { lead }) => {
    await send(...save(lead));
    const { data } = await send('GET', `${LEADS}/${lead}`);
    const { id } = data.timeline.find(({ kind }: { kind: string }) => kind === 'noted');
    return [
      'PATCH',
      `${LEADS}/${lead}/events/${id}`,
      { kind: 'noted', text: 'Left a message', was: 'Left word' },
    ];
  },
  'desk: visit': (_, subject) => visit(subject),
  'desk: quote': (_, { lead, round }) =>
    patch(lead, { status: 'quoted', quote: { dollars: 20_000 + round, on: businessDay(Date.now()) } }),
  'desk: don’t call': (_, { lead }) => patch(lead, { doNotCall: true }),
  'desk: undo': async (send, { lead }) => {
    const { undo } = await send(...patch(lead, { assigneeId: null, doNotCall: true }));
    return ['POST', `${LEADS}/undo`, { change: undo }];
  },
  'desk: merge': merge,
  'desk: undo a merge': async (send, subject) => {
    await send(...(await merge(send, subject)));
    return ['DELETE', `${LEADS}/${subject.other}/merge`];
  },
  'desk: answer': (_, subject) => answer(subject),
  'desk: change two leads at once': (_, { lead, other }) => [
    'POST',
    `${LEADS}/bulk`,
    { action: 'close', closedReason: 'never-reached', ids: [lead, other] },
  ],
  'desk: add a lead': (_, { round }) => [
    'POST',
    LEADS,
    { id: randomUUID(), name: 'Ann', phone: `828 555 ${1_000 + round}`, service: aService, way: 'called' },
  ],
};

/**
 * Gives seeded leads what a desk has of them: visits, quotes and sales of one in thirteen, calls of one in five, and of those
 * nobody has reached some follow-ups and calls without an answer; an alert of each, an entry in the audit log of each that was
 * contacted, and an answer to one in five.
 */
export async function fillDesk(client: Client): Promise<void> {
  const byte = 'get_byte(uuid_send(id), 0)';
  await client.query(`
    insert into users (id, name, email) values ('visitor', 'Dana Whitfield', 'visitor@example.com');
    update leads set status = (array['visit-planned', 'quoted', 'won', 'closed'])[1 + ${byte} % 4]::lead_status,
        closed_reason = case when ${byte} % 4 = 3 then 'too-expensive' end, assignee_id = 'visitor',
        visit_at = created_at + interval '7 days', visit_until = created_at + interval '170 hours', visit_by = 'visitor',
        quoted_dollars = case when ${byte} % 4 > 0 then 20000 + ${byte} * 100 end, quoted_on = case when ${byte} % 4 > 0 then created_at + interval '9 days' end,
        won_dollars = case when ${byte} % 4 = 2 then 20000 + ${byte} * 100 end, won_on = case when ${byte} % 4 = 2 then created_at + interval '20 days' end,
        last_touch = jsonb_build_object('at', created_at, 'landingPage', '/', 'gclid', md5(id::text), 'utm', jsonb_build_object('utm_source', 'google'))
      where is_contacted and ${byte} < 20;
    update leads set follow_up_on = current_date - 7 + get_byte(uuid_send(id), 1) % 14 where not is_contacted and ${byte} < 3;
    update leads set unanswered_calls = 1, last_called_at = created_at + interval '1 hour', call_again_at = created_at + interval '1 day'
      where not is_contacted and ${byte} between 3 and 12;
    insert into lead_events (lead_id, kind, detail, direction, created_at, created_by)
      select id, 'called', case when is_contacted then 'reached' else 'no-answer' end, 'out', created_at + interval '1 hour', 'Dana Whitfield'
      from leads where ${byte} between 3 and 60;
    insert into deliveries (kind, lead_id, recipient, message_id, state, attempts, created_at, attempted_at, next_attempt_at, sent_at)
      select 'alert', id, '${staff.email}', id || '@example.com', 'sent', 1, created_at, created_at, null, created_at from leads;
    insert into audit_entries (created_at, action, actor_id, actor_name, subject, detail)
      select contacted_at, 'leads.contacted', 'visitor', 'Dana Whitfield', id, '{}' from leads where is_contacted;
    insert into lead_answers (id, lead_id, delivery_id, subject, text, created_at, created_by)
      select gen_random_uuid(), id, gen_random_uuid(), 'Your request', 'We will call you.', created_at, 'Dana Whitfield'
      from leads where is_contacted and ${byte} < 60;
  `);
  await client.query('vacuum analyze leads, lead_events, deliveries, audit_entries, lead_answers');
}

/**
 * Measures each call of the staff desk by its 95th percentile, and what its own statements take in the same calls: it may take
 * three times as long plus 6 ms.
 */
export async function measureDesk(
  client: Client,
  cookie: string,
  sql: SqlClock,
  stop: AbortSignal,
): Promise<Row[]> {
  const send: Send = async (method, path, body) => {
    const response = await fetch(testAddress() + path, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: testAddress(), cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
    return text && response.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : text;
  };
  const { url } = (await send('POST', '/api/admin/account/calendar', { password: staff.password })).data;
  for (const query of ['status=quoted', 'followUp=overdue', 'source=Google&waiting=1w'])
    await send('POST', `${LEADS}/views`, { name: query, isShared: false, query });
  const all: Record<string, Prepare> = {
    ...calls,
    'desk: calendar': () => ['GET', new URL(url).pathname],
  };
  const measured = Object.entries(all).map(([name, prepare]) => ({
    name,
    prepare,
    ours: [] as number[],
    floor: [] as number[],
  }));
  const { rows } = await client.query<{ id: string }>(
    `select id from leads where standing = 'open' and status in ('new', 'contacted') and email is not null
      order by created_at desc limit ${CANDIDATES}`,
  );
  const { rows: users } = await client.query<{ id: string }>('select id from users where email = $1', [
    staff.email,
  ]);
  const leads = rows.map(({ id }) => id);
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    stop.throwIfAborted();
    for (const { prepare, ours, floor } of measured) {
      const [lead = '', other = ''] = prepare.length > 1 ? leads.splice(-2) : [];
      const request = await prepare(send, { lead, other, round, user: users[0]?.id ?? '' });
      const [sqlBefore, before] = [sql.read(), performance.now()];
      await send(...request);
      const after = performance.now();
      if (round < WARM_UP) continue;
      ours.push(after - before);
      floor.push(sql.read() - sqlBefore);
    }
  }
  return measured.map(({ name, ours, floor }) => extraRow(name, p95(ours), p95(floor), MAX_EXTRA_MS));
}
