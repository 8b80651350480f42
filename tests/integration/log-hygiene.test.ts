import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { deliver } from '@/lib/outbox/deliver';
import { allEndpoints, isWrite } from '../support/all-endpoints';
import { withAppDatabase } from '../support/app-database';
import { readLog } from '../support/log-lines';
import { leaks, MARKER, markerBodies, markerHeaders, markerQueries, values } from '../support/log-marker';
import { programHeaders } from '../support/programs';
import { sampled } from '../support/scale';
import { signedIn } from '../support/staff-session';

withAppDatabase();

/**
 * Sends the marker to every endpoint, in every field; returns the request ids of the responses. Unless the run is exhaustive,
 * each endpoint gets every `step`-th of the bodies, and other ones than the endpoint before; with `half`, every other
 * endpoint, from this one on.
 */
async function sendEverywhere(
  session: Record<string, string>,
  step: number,
  half?: 0 | 1,
): Promise<(string | null)[]> {
  const headers = {
    ...markerHeaders,
    Origin: 'http://localhost:3000',
    'Content-Type': 'application/json',
    ...session,
  };
  const ids: (string | null)[] = [];
  // One never ends (server-sent events), one would end the session that the rest needs.
  const all = allEndpoints.filter(({ path }) => !/\/(changes|sign-out)$/.test(path));
  const calls = half === undefined ? all : sampled(all, 2, half);
  for (const [number, call] of calls.entries()) {
    // One stores them, for what the others read.
    const some = call.name === 'POST /api/contact' ? markerBodies : sampled(markerBodies, step, number);
    const bodies = isWrite(call) ? some.map((body) => JSON.stringify(body)) : [null];
    for (const query of new Set(['', ...sampled(markerQueries, 2, number)]))
      for (const body of query === '' ? bodies : bodies.slice(0, 1)) {
        const response = await call.send({ headers, body, query });
        // An export breaks off.
        await response.text().catch(() => '');
        ids.push(response.headers.get('x-request-id'));
      }
  }
  return ids;
}

async function renameTables(isSelected: (table: string) => boolean): Promise<() => Promise<void>> {
  const { rows } = await db().execute<{ tablename: string }>(
    sql`select tablename from pg_tables where schemaname = 'public' and tablename <> 'audit_entries'`,
  );
  const selected = rows.map(({ tablename }) => tablename).filter(isSelected);
  for (const name of selected) await db().execute(sql.raw(`alter table "${name}" rename to "${name}_away"`));
  return async () => {
    for (const name of selected)
      await db().execute(sql.raw(`alter table "${name}_away" rename to "${name}"`));
  };
}

test('no log line contains a name, number, address, message, cookie or token, even when every query fails', {
  timeout: 240_000,
}, async () => {
  const { Cookie } = await signedIn();
  const { Authorization } = await programHeaders();
  const session = { Cookie: `${Cookie}; ${MARKER}=${MARKER}`, authorization: Authorization };
  const lines = readLog();
  await sendEverywhere(session, 14);
  await sendEverywhere({ Cookie: `ridgelight.session_token=${MARKER}.${MARKER}` }, 28, 0);
  expect(await db().$count(leads)).toBeGreaterThan(0);

  const about = ['users', 'sessions', 'accounts', 'second_factors', 'settings'];
  const restore = await renameTables((name) => !about.includes(name));
  const failed = await sendEverywhere(session, 21, 1).finally(restore);
  const restoreAll = await renameTables(() => true);
  failed.push(...(await sendEverywhere(session, 21, 0).finally(restoreAll)));

  expect(lines.filter(leaks)).toEqual([]);
  const token = Cookie.split('=')[1]?.split('.')[0] ?? MARKER;
  const key = Authorization.split('_').slice(1).join('_');
  expect(lines.filter((line) => line.includes(token) || line.includes(key))).toEqual([]);
  // The failures were logged, under the request ids of the responses.
  const failures = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request failed');
  expect(failures.length).toBeGreaterThan(50);
  expect(failures.filter(({ requestId }) => !failed.includes(requestId))).toEqual([]);
  expect(failures.some(({ error }) => JSON.stringify(error).includes('Failed query'))).toBe(true);
});

test('does not log the response of a mail server that names the recipient and the lead', async () => {
  const contact = allEndpoints.find(({ name }) => name === 'POST /api/contact');
  const { name, email, phone, address, message, service } = values;
  const body = JSON.stringify({ name, email, phone, address, message, service });
  const lines = readLog();
  const response = await contact?.send({ headers: { 'Content-Type': 'application/json' }, body });
  expect(response?.status).toBe(201);
  const { rows } = await db().execute<{ id: string; jobId: string }>(
    sql`select id, job_id as "jobId" from deliveries`,
  );
  expect(rows.length).toBeGreaterThan(1);
  const refuse = async () => {
    throw Object.assign(new Error(`no mailbox ${email} for ${name}`), {
      responseCode: 550,
      code: 'EENVELOPE',
    });
  };
  for (const { id, jobId } of rows)
    await deliver(id, jobId, { mailer: { sendMail: refuse, verify: refuse }, kinds: deliveryKinds }).catch(
      () => {},
    );
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(leaks)).toEqual([]);
});
