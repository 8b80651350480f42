import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { db } from '@/db/client';
import { leadRequests, requestCounts, users } from '@/db/schema';
import { alertChangeSchema, pushSubscriptionSchema } from '@/lib/accounts/alerts/schema';
import { newApiKeySchema } from '@/lib/accounts/api-keys/schema';
import { busyCalendarBodySchema } from '@/lib/accounts/busy-calendar/schema';
import { profileSchema } from '@/lib/accounts/profile/schema';
import {
  enrollmentProofSchema,
  firstCodeSchema,
  passwordAgainSchema,
  signInCodeSchema,
} from '@/lib/accounts/second-factor/schema';
import {
  forgotSchema,
  passwordChangeSchema,
  signInSchema,
  welcomeSchema,
} from '@/lib/accounts/sign-in/schema';
import { invitationSchema, staffChangeSchema } from '@/lib/accounts/staff/schema';
import { auditQuerySchema } from '@/lib/audit/schema';
import { addedLeadSchema } from '@/lib/leads/added/schema';
import { answerSchema } from '@/lib/leads/answers/schema';
import { apiLeadSchema, apiLeadsQuerySchema } from '@/lib/leads/api/schema';
import { leadExportSchema } from '@/lib/leads/export/schema';
import { fileNameSchema, newFileSchema, previewQuerySchema } from '@/lib/leads/files/schema';
import { importCheckSchema, importRowsSchema, newImportSchema } from '@/lib/leads/imports/schema';
import { apiCallSchema } from '@/lib/leads/incoming-calls/schema';
import { insightQuerySchema } from '@/lib/leads/insight/schema';
import { contactSchema } from '@/lib/leads/intake/schema';
import { emailSettingsSchema, testMailSchema } from '@/lib/leads/notify/schema';
import { quarantineDecisionSchema } from '@/lib/leads/quarantine/schema';
import { FIRST_KEY, requestCookie, requestKey, requestKeyHash } from '@/lib/leads/request/key';
import { confirmSchema, linkChangeSchema } from '@/lib/leads/request/schema';
import {
  fieldFormSchema,
  forgetFormSchema,
  wishFormSchema,
  withdrawFormSchema,
} from '@/lib/leads/request/wishes/schema';
import { retentionPreviewQuerySchema } from '@/lib/leads/retention/schema';
import {
  newViewSchema,
  ownColumnsSchema,
  removedViewSchema,
  viewChangeSchema,
} from '@/lib/leads/views/schema';
import { freeTimesQuerySchema, offerBodySchema, slotChoiceSchema } from '@/lib/leads/visit-offers/schema';
import {
  callSaveSchema,
  eventCorrectionSchema,
  oldLeadsSchema,
  removedEventSchema,
} from '@/lib/leads/work/calls/schema';
import { leadCorrectionSchema, leadDetailQuerySchema } from '@/lib/leads/work/detail/schema';
import { mergeQuerySchema, mergeSchema } from '@/lib/leads/work/merge/schema';
import { presenceSchema } from '@/lib/leads/work/presence/schema';
import { leadBulkSchema, leadPageSchema } from '@/lib/leads/work/schema';
import { undoSchema } from '@/lib/leads/work/undo/schema';
import { deliveryActionSchema } from '@/lib/outbox/schema';
import { serializeCookie } from '@/lib/platform/http/cookies';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';
import { redirectImportSchema, redirectQuerySchema, redirectSchema } from '@/lib/seo/redirects/schema';
import { seoQuerySchema, seoRestorationSchema, seoSaveSchema } from '@/lib/seo/schema';
import { unknownPathQuerySchema } from '@/lib/seo/unknown-paths/schema';
import { settings } from '@/lib/settings/entries';
import { firstOwnerSchema, firstRunSchema } from '@/lib/settings/first-run/schema';
import { jobPhotoSchema } from '@/lib/settings/job-photos/schema';
import { constantChangesSchema } from '@/lib/solar/constants/schema';
import { allEndpoints, type Endpoint, isWrite, UNKNOWN_ID } from '../support/all-endpoints';
import { withAppDatabase } from '../support/app-database';
import { bodiesFor, idTexts, queriesFor } from '../support/arbitrary-bodies';
import { expectRejection, malformed } from '../support/bad-bodies';
import { programHeaders } from '../support/programs';
import { sampled } from '../support/scale';
import { signedIn } from '../support/staff-session';
import { storeLead } from '../support/stored-leads';

withAppDatabase();

/** A few by default; `npm run verify:long` sends ten thousand to each endpoint. */
const COUNT = Number(process.env.FUZZ_COUNT ?? 3);
const SEED = Number(process.env.FUZZ_SEED ?? 6);
const AT_ONCE = 8;
const TIMEOUT_MS = 3_600_000;
const ORIGIN = 'http://localhost:3000';

/** The schema of each endpoint that takes a body. */
const schemas: Record<string, z.ZodType> = {
  'POST /api/contact': contactSchema,
  'POST /api/request/[link]/confirm': confirmSchema,
  'POST /api/request/[link]/files': newFileSchema,
  'POST /api/request/[link]/fields': fieldFormSchema,
  'POST /api/request/[link]/forget': forgetFormSchema,
  'POST /api/request/[link]/wishes': wishFormSchema,
  'POST /api/request/[link]/withdraw': withdrawFormSchema,
  'POST /api/admin/leads/[id]/request': linkChangeSchema,
  'PATCH /api/admin/leads/[id]/files/[fileId]': fileNameSchema,
  'POST /api/admin/leads/[id]/files/[fileId]/job': jobPhotoSchema,
  'POST /api/v1/leads': apiLeadSchema,
  'POST /api/v1/calls': apiCallSchema,
  'POST /api/admin/api-keys': newApiKeySchema,
  'POST /api/request/[link]/slots': slotChoiceSchema,
  'POST /api/admin/leads/[id]/slots': offerBodySchema,
  'POST /api/seo': seoSaveSchema(ORIGIN),
  'PATCH /api/admin/account/alerts': alertChangeSchema,
  'POST /api/admin/account/devices': pushSubscriptionSchema,
  'PUT /api/admin/account/devices': pushSubscriptionSchema,
  'POST /api/admin/email-settings': emailSettingsSchema,
  'POST /api/admin/email-settings/test': testMailSchema,
  'POST /api/admin/leads': addedLeadSchema,
  'POST /api/admin/leads/[id]/events': callSaveSchema,
  'PATCH /api/admin/leads/[id]/events/[eventId]': eventCorrectionSchema,
  'PUT /api/admin/leads/[id]/events/[eventId]': removedEventSchema,
  'PATCH /api/admin/leads/[id]': leadCorrectionSchema,
  'POST /api/admin/leads/bulk': leadBulkSchema,
  'POST /api/admin/leads/[id]/merge': mergeSchema,
  'POST /api/admin/leads/imports': newImportSchema,
  'POST /api/admin/leads/imports/check': importCheckSchema,
  'POST /api/admin/leads/imports/[id]/rows': importRowsSchema,
  'POST /api/admin/leads/undo': undoSchema,
  'POST /api/admin/leads/views': newViewSchema,
  'PATCH /api/admin/leads/views/[id]': viewChangeSchema,
  'PUT /api/admin/leads/views/[id]': removedViewSchema,
  'PUT /api/admin/leads/columns': ownColumnsSchema,
  'POST /api/admin/seo/redirects': redirectSchema,
  'POST /api/admin/seo/redirects/import': redirectImportSchema,
  'POST /api/admin/seo/restorations': seoRestorationSchema,
  'DELETE /api/admin/account/second-factor': passwordAgainSchema,
  'PATCH /api/admin/account': profileSchema,
  'POST /api/admin/leads/[id]/answers': answerSchema,
  'POST /api/admin/leads/[id]/presence': presenceSchema,
  'POST /api/admin/account/password': passwordChangeSchema,
  'POST /api/admin/account/calendar': passwordAgainSchema,
  'PUT /api/admin/account/busy-calendar': busyCalendarBodySchema,
  'POST /api/admin/account/recovery-codes': passwordAgainSchema,
  'POST /api/admin/account/second-factor': passwordAgainSchema,
  'PUT /api/admin/account/second-factor': enrollmentProofSchema,
  'POST /api/admin/deliveries': deliveryActionSchema,
  'PATCH /api/admin/estimate-constants': constantChangesSchema,
  'POST /api/admin/first-run': firstRunSchema,
  'POST /api/admin/first-run/second-factor': firstOwnerSchema,
  'POST /api/admin/first-run/test-mail': firstOwnerSchema,
  'POST /api/admin/forgot': forgotSchema,
  'POST /api/admin/leads/next-calls/old': oldLeadsSchema,
  'POST /api/admin/leads/quarantine': quarantineDecisionSchema,
  'POST /api/admin/reset': welcomeSchema,
  'POST /api/admin/sign-in': signInSchema,
  'POST /api/admin/sign-in/code': signInCodeSchema,
  'POST /api/admin/sign-in/second-factor': firstCodeSchema,
  'POST /api/admin/staff': invitationSchema,
  'PATCH /api/admin/staff/[id]': staffChangeSchema,
  'POST /api/admin/welcome': welcomeSchema,
  ...Object.fromEntries(
    Object.values(settings).map(({ key, input }) => [
      `PUT /api/admin/settings/${key}`,
      z.strictObject({ value: input, version: z.int() }),
    ]),
  ),
};

/** Writes without a body. */
const withoutBody = [
  'DELETE /api/admin/account/busy-calendar',
  'DELETE /api/admin/account/calendar',
  'DELETE /api/admin/api-keys/[id]',
  'DELETE /api/admin/account/devices/[id]',
  'DELETE /api/admin/leads/[id]',
  'DELETE /api/admin/leads/[id]/answers/[answerId]',
  'DELETE /api/admin/leads/[id]/events/[eventId]',
  'DELETE /api/admin/leads/[id]/files/[fileId]',
  'DELETE /api/admin/leads/[id]/merge',
  'DELETE /api/admin/leads/added/[id]',
  'DELETE /api/admin/leads/imports/[id]',
  'DELETE /api/admin/leads/views/[id]',
  'DELETE /api/admin/seo/redirects',
  'DELETE /api/admin/seo/unknown-paths',
  'DELETE /api/admin/sessions/[id]',
  'DELETE /api/admin/staff/[id]',
  'DELETE /api/admin/staff/[id]/second-factor',
  'DELETE /api/seo',
  'POST /api/admin/synthetic-check',
  'POST /api/admin/leads/[id]/toggle-contacted',
  'POST /api/admin/sign-out',
  'POST /api/admin/source-checks',
  'POST /api/admin/webhook/test',
  'POST /api/contact/started',
  'POST /api/request/[link]/files/[id]/remove',
  'POST /api/savings/begun',
  'POST /api/savings/finished',
];

/**
 * Writes whose body is a file (tests/integration/picture-fuzz.test.ts and tests/integration/request-files.test.ts) or is signed
 * (tests/integration/incoming-calls.test.ts).
 */
const testedElsewhere = [
  'POST /api/admin/pictures',
  'PATCH /api/request/[link]/files/[id]',
  'POST /api/v1/callrail',
];

/** The schema of each endpoint that takes a query; all but the live check, which needs a running site. */
const queries: Record<string, z.ZodType> = {
  'DELETE /api/seo': seoQuerySchema,
  'GET /api/seo': seoQuerySchema,
  'GET /api/v1/leads': apiLeadsQuerySchema,
  'GET /api/admin/audit': auditQuerySchema,
  'GET /api/admin/leads': leadPageSchema,
  'GET /api/admin/leads/export': leadExportSchema,
  'GET /api/admin/leads/insight': insightQuerySchema,
  'GET /api/admin/leads/[id]': leadDetailQuerySchema,
  'GET /api/admin/leads/[id]/merge': mergeQuerySchema,
  'GET /api/admin/leads/[id]/slots': freeTimesQuerySchema,
  'GET /api/admin/leads/workbench': leadPageSchema,
  'GET /api/admin/retention/preview': retentionPreviewQuerySchema,
  'GET /api/admin/seo': seoQuerySchema,
  'GET /api/admin/words': seoQuerySchema,
  'GET /api/admin/leads/[id]/files/[fileId]/preview': previewQuerySchema,
  'GET /api/request/[link]/files/[id]/preview': previewQuerySchema,
  'DELETE /api/admin/seo/redirects': redirectQuerySchema,
  'DELETE /api/admin/seo/unknown-paths': unknownPathQuerySchema,
};

const writes = allEndpoints.filter(isWrite);
const named = (name: string) => allEndpoints.filter((call) => call.name === name);

let headers: { Cookie: string; Authorization: string };
let leadId: string;
let ownerId: string;

beforeEach(async () => {
  const { Authorization } = await programHeaders();
  headers = { ...(await signedIn()), Authorization };
  leadId = await storeLead();
  const keyHash = requestKeyHash(leadId, FIRST_KEY);
  await db().insert(leadRequests).values({ leadId, keyHash });
  const { name, value } = requestCookie(keyHash);
  headers.Cookie += `; ${serializeCookie(name, value, 60)}`;
  const [owner] = await db().select({ id: users.id }).from(users);
  ownerId = owner?.id ?? '';
});

test('lists every write endpoint, with or without a body', () => {
  expect([...Object.keys(schemas), ...withoutBody, ...testedElsewhere].sort()).toEqual(
    writes.map(({ name }) => name).sort(),
  );
});

describe.each(Object.entries(schemas))('%s', (name, schema) => {
  test.each(named(name))(
    `handles ${COUNT} generated bodies without a server error`,
    { timeout: TIMEOUT_MS },
    async (call) => {
      const bodies = fc.sample(bodiesFor(schema, known()), { numRuns: COUNT, seed: SEED });
      expect(
        await findServerErrors(name, bodies, (body) => call.send({ id: idFor(name), body, headers: sent() })),
      ).toEqual([]);
    },
  );
});

describe('rejects what can’t be read, with a message:', () => {
  const calls = writes.filter(({ name }) => name in schemas);
  // Also from browsers without scripts.
  const isTaken = (name: string, { kind }: { kind: string }) =>
    name === 'POST /api/request/[link]/files' && kind === 'multipart';
  test.each(calls.map((call, number) => [call.name, call, number] as const))(
    '%s',
    async (name, call, number) => {
      for (const bad of sampled(malformed(), 9, number)) {
        if (isTaken(name, bad)) continue;
        const headers = { ...sent(), 'Content-Type': bad.type ?? 'application/json' };
        // Without a type of its own, which a text would have.
        const body = typeof bad.body === 'string' ? new TextEncoder().encode(bad.body) : bad.body;
        const init = { id: idFor(name), headers, body, duplex: 'half' };
        await expectRejection(await call.send(init), bad);
      }
    },
  );
});

describe('ignores what it does not know:', () => {
  /** What a call says to a body or query. */
  const answer = async (call: Endpoint, { query = '', body }: { query?: string; body?: object }) => {
    const response = await call.send({
      id: idFor(call.name),
      headers: sent(),
      query,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { code, message } = await response.json().catch(() => ({}));
    return { status: response.status, code, message };
  };

  test.each(writes.filter(({ name }) => name in schemas))('$name', async (call) => {
    const withoutField = await answer(call, { body: {} });
    expect(withoutField).toMatchObject({ status: expect.any(Number), message: expect.any(String) });
    expect(await answer(call, { body: { surprise: 1, another: { a: null } } })).toEqual(withoutField);
  });

  test.each(allEndpoints.filter(({ name }) => name in queries))('$name', async (call) => {
    expect(await answer(call, { query: '?surprise=1' })).toEqual(await answer(call, {}));
  });
});

describe.each(Object.entries(queries))('%s', (name, schema) => {
  test.each(named(name))(
    `handles ${COUNT} generated queries without a server error`,
    { timeout: TIMEOUT_MS },
    async (call) => {
      const made = fc.sample(queriesFor(schema, known()), { numRuns: COUNT, seed: SEED });
      expect(await findServerErrors(name, made, (query) => call.send({ query, headers: sent() }))).toEqual(
        [],
      );
    },
  );
});

const withId = allEndpoints.filter(({ path }) => path.includes('[id]'));
describe.each(withId.map((call, number) => ({ ...call, call, number })))('$name', ({ call, number }) => {
  test('handles generated ids without a server error', async () => {
    const body = isWrite(call)
      ? new TextEncoder().encode(JSON.stringify(validBodies[call.name] ?? {}))
      : null;
    expect(
      await findServerErrors(call.name, sampled(idTexts, 4, number), (id) =>
        call.send({ id, body, headers: sent() }),
      ),
    ).toEqual([]);
  });
});

/** Valid bodies, so that only the id is wrong. */
const validBodies: Record<string, object> = {
  'POST /api/admin/leads/[id]/events': { id: UNKNOWN_ID, note: 'x' },
  'PATCH /api/admin/leads/[id]': { phone: '1' },
  'PATCH /api/admin/staff/[id]': { role: 'staff' },
};

const known = () => [leadId, ownerId, '/about', 'desk@example.com', `${ORIGIN}/about`];
const idFor = (name: string) =>
  name.includes('staff') ? ownerId : isOfPage(name) ? requestKey(leadId, FIRST_KEY) : leadId;
/** The calls of a homeowner's page, which know their browser by its cookie. */
const isOfPage = (name: string) => name.includes('/request/[link]/');

// Each from another address, so that no rate limit applies.
const sent = () => ({
  ...headers,
  Origin: ORIGIN,
  'Content-Type': 'application/json',
  [CLIENT_ADDRESS_HEADER]: Array.from(crypto.getRandomValues(new Uint8Array(4))).join('.'),
});

/** Sends all of them, several at once, and returns the first few that got a server error or no error code. */
async function findServerErrors<Sent>(
  name: string,
  all: Sent[],
  send: (one: Sent) => Promise<Response>,
): Promise<string[]> {
  const failed: string[] = [];
  const statuses = new Map<number, number>();
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const some = all.slice(start, start + AT_ONCE);
    // A program's key has a limit, whatever the address.
    await db().delete(requestCounts);
    await Promise.all(
      some.map(async (one) => {
        const response = await send(one);
        const { status } = response;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const text = await response.text();
        const lacksErrorCode = status >= 400 && !('code' in JSON.parse(text));
        if (status >= 500 || lacksErrorCode) failed.push(`${status} ${text} to ${readable(one)}`);
      }),
    );
  }
  if (process.env.FUZZ_COUNT) console.log(name, all.length, Object.fromEntries([...statuses].sort()));
  return failed.slice(0, 3);
}

const readable = (one: unknown) =>
  JSON.stringify(one instanceof Uint8Array ? new TextDecoder().decode(one) : one).slice(0, 600);
