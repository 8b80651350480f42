import { createHmac } from 'node:crypto';
import { desc, eq, gt } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POST as signInCall } from '@/app/api/admin/sign-in/route';
import { db } from '@/db/client';
import {
  auditEntries,
  deliveries,
  leadEvents,
  leads,
  passwordResets,
  redirects,
  sessions,
  syntheticCheckRuns,
  users,
  visitOffers,
} from '@/db/schema';
import { listApiKeys } from '@/lib/accounts/api-keys/queries';
import { connectBusyCalendar } from '@/lib/accounts/busy-calendar/mutations';
import { makeCalendarAddress } from '@/lib/accounts/calendar-address/mutations';
import { createEnrollment, openEnrollment, sealEnrollment } from '@/lib/accounts/second-factor/enrollment';
import { addSecondFactor } from '@/lib/accounts/second-factor/mutations';
import { timeStepAt } from '@/lib/accounts/second-factor/totp';
import { getPendingSignIn } from '@/lib/accounts/sign-in/mutations';
import { hashToken } from '@/lib/accounts/staff/token';
import { staffRulesSetting } from '@/lib/accounts/staff-rules/schema';
import { type AuditAction, auditActions } from '@/lib/audit/schema';
import { webhookSetting } from '@/lib/leads/notify/webhook/schema';
import { requestCookie } from '@/lib/leads/request/key';
import { changeRequestLink } from '@/lib/leads/request/mutations';
import { forgetRequest } from '@/lib/leads/request/wishes/mutations';
import { serializeCookie } from '@/lib/platform/http/cookies';
import { previewImport } from '@/lib/seo/redirects/mutations';
import { storePathCounts } from '@/lib/seo/unknown-paths/mutations';
import { settings } from '@/lib/settings/entries';
import { businessDay } from '@/lib/site/calendar-day';
import { defaultFacts } from '@/lib/site/facts/entries';
import { jobsSetting } from '@/lib/site/facts/lists';
import { allEndpoints, isWrite, UNKNOWN_ID } from '../support/all-endpoints';
import { withAppDatabase } from '../support/app-database';
import { codeOf } from '../support/authenticator';
import { firstRunBody, keyOf, printedLink } from '../support/first-run';
import { serveForm } from '../support/form-server';
import { measuredJob } from '../support/measured-job';
import { aService } from '../support/offered-services';
import { smallPictures } from '../support/picture-files';
import { programHeaders } from '../support/programs';
import { pushSubscription } from '../support/push-service';
import { storeFile } from '../support/request-files';
import { jsonRequest } from '../support/requests';
import { cookiesOf } from '../support/sent-cookies';
import { changeByOwner, storeSetting } from '../support/settings';
import { staff as account } from '../support/staff';
import { called } from '../support/staff-calls';
import { inviteAndSignIn, signedIn } from '../support/staff-session';
import { storeLead } from '../support/stored-leads';

withAppDatabase({ WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' }, {});
// Stubs of the contact form, at which a synthetic check stops, and of a calendar.
const form = await serveForm(async ({ method }) =>
  method === 'GET' ? new Response('BEGIN:VCALENDAR\r\nEND:VCALENDAR') : new Response(null, { status: 400 }),
);
afterAll(() => form.stop());

const ORIGIN = 'http://localhost:3000';
const PASSWORD = 'a long enough password';
const SEARCH = { pagePath: '/about', title: 'About us', description: 'Who we are.' };
const ORDER = { kind: 'alert', recipient: 'desk@example.com' };

interface Sent {
  id?: string;
  eventId?: string;
  query?: string;
  body?: object;
  /** A file instead of JSON. */
  bytes?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

let headers: { Cookie: string };
let owner: { id: string; name: string; email: string };
let leadId: string;

beforeEach(async () => {
  await db().delete(redirects);
  headers = await signedIn();
  [owner = { id: '', name: '', email: '' }] = await db().select().from(users);
  leadId = await storeLead();
});

afterEach(() =>
  vi.waitFor(async () => {
    const running = await db().$count(syntheticCheckRuns, eq(syntheticCheckRuns.state, 'running'));
    expect(running).toBe(0);
  }, 20_000),
);

async function newNote() {
  const [note] = await db()
    .insert(leadEvents)
    .values({ leadId, kind: 'noted', detail: 'x', createdBy: 'Ann' })
    .returning();
  return { id: leadId, eventId: note?.id ?? '' };
}

/** Sets up a second factor for a staff member and returns the recovery codes. */
async function withFactor(userId = owner.id): Promise<string[]> {
  const enrollment = createEnrollment();
  const now = codeOf(enrollment.key, timeStepAt(Date.now()));
  const priorSessions = await db().select().from(sessions).where(eq(sessions.userId, userId));
  await db().transaction((tx) => addSecondFactor(tx, { userId, name: '' }, enrollment, now));
  // Setting it up ends all sessions: restore them, as if it had been set up long ago.
  if (priorSessions.length > 0) await db().insert(sessions).values(priorSessions);
  return enrollment.codes;
}

/** The cookies after the first step of signing in. */
const firstStepCookies = async (email: string, password: string) => ({
  Cookie: cookiesOf(await signInCall(jsonRequest('/api/admin/sign-in', { email, password }), {})),
});

const anAnswer = () => ({ id: crypto.randomUUID(), subject: 'Solar', text: 'Hi Ann' });
async function newLeadWithEmail() {
  const id = await storeLead();
  await db().update(leads).set({ email: 'ann@example.com' }).where(eq(leads.id, id));
  return id;
}
const bob = () => inviteAndSignIn(headers, 'bob@example.com', PASSWORD);
const insertRefusedDelivery = (leadId: string) =>
  db()
    .insert(deliveries)
    .values({ kind: 'alert', leadId, recipient: ORDER.recipient, messageId: '<1@x>', state: 'refused' });
/** A form of the homeowner's page, sent by their browser, while a visit is offered or planned in three days. */
async function onTheirPage(form: object, plans: 'offer' | 'visit') {
  const key = (await changeRequestLink(leadId, 'renewed'))?.split('/').at(-1) ?? '';
  const { name, value } = requestCookie(hashToken(key));
  const from = new Date((Math.floor(Date.now() / 3_600_000) + 72) * 3_600_000);
  const until = new Date(from.getTime() + 3_600_000);
  const visit = { status: 'visit-planned' as const, visitAt: from, visitUntil: until, visitBy: owner.id };
  if (plans === 'visit') await db().update(leads).set(visit).where(eq(leads.id, leadId));
  const offers = [{ leadId, userId: owner.id, from, until }];
  const [offer] = plans === 'offer' ? await db().insert(visitOffers).values(offers).returning() : [];
  const body = offer ? { offer: offer.id, ...form } : form;
  return { id: key, body, headers: { Cookie: serializeCookie(name, value, 60) } };
}
/** A change of a setting. */
const change = (value: unknown, version = 0) => ({ body: { value, version } });
const send = (name: string, sent: Sent) => {
  const [call] = allEndpoints.filter((one) => one.name === name);
  if (!call) throw new Error(`there is no call ${name}`);
  const body = sent.bytes ?? (sent.body ? JSON.stringify(sent.body) : null);
  const type = {
    Origin: ORIGIN,
    'Content-Type': sent.bytes ? 'application/octet-stream' : 'application/json',
  };
  return call.send({ ...sent, body, headers: { ...type, ...headers, ...sent.headers } });
};

/** The browser of the person who sent a lead with an email address, and the key of their page. */
async function homeowner() {
  await db().update(leads).set({ email: 'ann@example.com' }).where(eq(leads.id, leadId));
  const key = (await changeRequestLink(leadId, 'renewed'))?.split('/').at(-1) ?? '';
  const { name, value } = requestCookie(hashToken(key));
  return { id: key, headers: { Cookie: serializeCookie(name, value, 1) } };
}

const newImport = () => ({
  id: crypto.randomUUID(),
  fileName: 'list.csv',
  fileBytes: 1,
  columns: ['name', 'phone'],
  hasHeadings: false,
  source: 'List',
  service: aService,
  isConsented: false,
  skipsDuplicates: true,
});

const newLead = () => ({
  id: crypto.randomUUID(),
  name: 'Ann',
  phone: '1',
  service: aService,
  way: 'called',
});

async function addedLead(): Promise<string> {
  const body = newLead();
  await send('POST /api/admin/leads', { body });
  return body.id;
}

async function begunImport(): Promise<string> {
  const body = newImport();
  await send('POST /api/admin/leads/imports', { body });
  return body.id;
}

async function mergeBody(other: string) {
  const sides = await send('GET /api/admin/leads/[id]/merge', { id: leadId, query: `?other=${other}` });
  const { kept, other: second } = (await sides.json()).data;
  return { other, take: [], was: { kept: kept.version, other: second.version } };
}

async function savedView() {
  const body = { name: `View ${crypto.randomUUID()}`.slice(0, 40), isShared: false, query: 'service=all' };
  return (await (await send('POST /api/admin/leads/views', { body })).json()).data;
}

/** Every endpoint that the log must record, its actions, and a function that sets up and returns the request. */
const auditedCalls: [
  call: string,
  actions: AuditAction | AuditAction[],
  arrange: () => Sent | Promise<Sent>,
][] = [
  ['POST /api/admin/leads/[id]/toggle-contacted', 'leads.contacted', () => ({ id: leadId })],
  [
    'POST /api/admin/leads/[id]/toggle-contacted',
    'leads.not-contacted',
    async () => ({ id: await storeLead({ isContacted: true }) }),
  ],
  [
    'POST /api/admin/leads/[id]/events',
    'leads.noted',
    () => ({ id: leadId, body: { id: UNKNOWN_ID, note: 'x' } }),
  ],
  [
    'POST /api/admin/leads/[id]/events',
    'leads.called',
    () => ({ id: leadId, body: { id: UNKNOWN_ID, ...called('reached') } }),
  ],
  [
    'PATCH /api/admin/leads/[id]/events/[eventId]',
    'leads.event-corrected',
    async () => ({ ...(await newNote()), body: { kind: 'noted', text: 'y', was: 'x' } }),
  ],
  ['DELETE /api/admin/leads/[id]/events/[eventId]', 'leads.event-removed', () => newNote()],
  [
    'PUT /api/admin/leads/[id]/events/[eventId]',
    'leads.event-restored',
    async () => {
      const note = await newNote();
      const removal = await send('DELETE /api/admin/leads/[id]/events/[eventId]', note);
      return { ...note, body: (await removal.json()).data };
    },
  ],
  [
    'POST /api/admin/leads/[id]/answers',
    'leads.answered',
    async () => ({ id: await newLeadWithEmail(), body: anAnswer() }),
  ],
  [
    'DELETE /api/admin/leads/[id]/answers/[answerId]',
    'leads.answer-taken-back',
    async () => {
      const [id, body] = [await newLeadWithEmail(), anAnswer()];
      await send('POST /api/admin/leads/[id]/answers', { id, body });
      return { id, eventId: body.id };
    },
  ],
  ['GET /api/admin/leads/[id]/person', 'leads.person-read', () => ({ id: leadId })],
  ['PATCH /api/admin/leads/[id]', 'leads.corrected', () => ({ id: leadId, body: { phone: '2' } })],
  ['PATCH /api/admin/leads/[id]', 'leads.status', () => ({ id: leadId, body: { status: 'quoted' } })],
  ['PATCH /api/admin/leads/[id]', 'leads.assigned', () => ({ id: leadId, body: { assigneeId: owner.id } })],
  ['DELETE /api/admin/leads/[id]', 'leads.erased', () => ({ id: leadId })],
  ['POST /api/admin/leads/bulk', 'leads.contacted', () => ({ body: { action: 'contacted', ids: [leadId] } })],
  [
    'POST /api/admin/leads/bulk',
    'leads.not-contacted',
    async () => ({ body: { action: 'not-contacted', ids: [await storeLead({ isContacted: true })] } }),
  ],
  ['POST /api/admin/leads/bulk', 'leads.spam', () => ({ body: { action: 'spam', ids: [leadId] } })],
  ['POST /api/admin/leads/bulk', 'leads.erased', () => ({ body: { action: 'erase', ids: [leadId] } })],
  [
    'POST /api/admin/leads/bulk',
    'leads.assigned',
    () => ({ body: { action: 'assign', ids: [leadId], assigneeId: owner.id } }),
  ],
  ['POST /api/admin/leads', 'leads.added', () => ({ body: newLead() })],
  [
    'POST /api/admin/leads/next-calls/old',
    'leads.status',
    async () => {
      await db()
        .update(leads)
        .set({ createdAt: new Date(Date.now() - 40 * 86_400_000) });
      return { body: { isMine: false } };
    },
  ],
  [
    'POST /api/admin/leads/bulk',
    'leads.status',
    () => ({ body: { action: 'close', ids: [leadId], closedReason: 'renting' } }),
  ],
  [
    'POST /api/admin/leads/bulk',
    'leads.corrected',
    () => ({ body: { action: 'follow-up', filter: {}, followUpOn: businessDay(Date.now(), 1) } }),
  ],
  ['POST /api/admin/leads/imports', 'leads.import-begun', () => ({ body: newImport() })],
  [
    'POST /api/admin/leads/imports/[id]/rows',
    'leads.imported',
    async () => ({ id: await begunImport(), body: { after: 0, through: 1, rows: [], isLast: true } }),
  ],
  ['DELETE /api/admin/leads/added/[id]', 'leads.addition-undone', async () => ({ id: await addedLead() })],
  ['DELETE /api/admin/leads/imports/[id]', 'leads.import-undone', async () => ({ id: await begunImport() })],
  [
    'POST /api/admin/leads/[id]/merge',
    'leads.merged',
    async () => ({ id: leadId, body: await mergeBody(await storeLead()) }),
  ],
  [
    'DELETE /api/admin/leads/[id]/merge',
    'leads.merge-undone',
    async () => {
      const id = await storeLead();
      await send('POST /api/admin/leads/[id]/merge', { id: leadId, body: await mergeBody(id) });
      return { id };
    },
  ],
  [
    'POST /api/admin/leads/[id]/request',
    'leads.link-renewed',
    () => ({ id: leadId, body: { action: 'renewed' } }),
  ],
  [
    'POST /api/admin/leads/[id]/request',
    'leads.link-revoked',
    () => ({ id: leadId, body: { action: 'revoked' } }),
  ],
  ['POST /api/request/[link]/slots', 'leads.visit-chosen', () => onTheirPage({ action: 'take' }, 'offer')],
  [
    'POST /api/request/[link]/slots',
    'leads.visit-cancelled',
    () => onTheirPage({ action: 'cancel' }, 'visit'),
  ],
  [
    'POST /api/request/[link]/slots',
    'leads.time-asked',
    () => onTheirPage({ action: 'ask', text: 'Saturdays' }, 'visit'),
  ],
  [
    'POST /api/admin/leads/[id]/slots',
    'leads.times-offered',
    () => ({ id: leadId, body: { by: 'dana', minutes: 60, times: [] } }),
  ],
  [
    'DELETE /api/admin/leads/[id]/files/[fileId]',
    'leads.file-removed',
    async () => ({ id: leadId, eventId: await storeFile(leadId) }),
  ],
  [
    'PATCH /api/admin/leads/[id]/files/[fileId]',
    'leads.file-renamed',
    async () => ({ id: leadId, eventId: await storeFile(leadId), body: { name: 'May bill' } }),
  ],
  [
    'POST /api/admin/leads/[id]/files/[fileId]/job',
    ['settings.picture-added', 'settings.jobs', 'leads.photo-published'],
    async () => {
      await storeSetting(jobsSetting, [measuredJob]);
      const { jpeg } = await smallPictures();
      const photo = { alt: '20 panels on metal', consentBy: 'Ann Smith', consentDate: '2026-11-20' };
      const eventId = await storeFile(leadId, { name: 'roof.jpg', bytes: jpeg });
      return { id: leadId, eventId, body: { job: measuredJob.id, version: 1, ...photo } };
    },
  ],
  [
    'POST /api/request/[link]/wishes',
    'leads.corrected',
    async () => ({ ...(await homeowner()), body: { channel: 'email' } }),
  ],
  [
    'POST /api/request/[link]/fields',
    'leads.corrected',
    async () => ({ ...(await homeowner()), body: { name: 'Anne' } }),
  ],
  [
    'POST /api/request/[link]/withdraw',
    'leads.status',
    async () => ({ ...(await homeowner()), body: { confirm: 'yes' } }),
  ],
  [
    'POST /api/request/[link]/forget',
    'leads.forget-asked',
    async () => ({ ...(await homeowner()), body: { action: 'forget' } }),
  ],
  [
    'POST /api/request/[link]/forget',
    'leads.forget-taken-back',
    async () => {
      await forgetRequest(leadId);
      return { ...(await homeowner()), body: { action: 'keep' } };
    },
  ],
  [
    'POST /api/admin/leads/undo',
    'leads.undone',
    async () => {
      const toggled = await send('POST /api/admin/leads/[id]/toggle-contacted', { id: leadId });
      return { body: { change: (await toggled.json()).undo } };
    },
  ],
  [
    'POST /api/admin/leads/views',
    'leads.view-saved',
    () => ({ body: { name: 'Sun', isShared: true, query: '' } }),
  ],
  [
    'PATCH /api/admin/leads/views/[id]',
    'leads.view-saved',
    async () => {
      const { id, name, isShared, query } = await savedView();
      return { id, body: { name: 'Sun 2', isShared, query, was: { name, isShared, query } } };
    },
  ],
  ['DELETE /api/admin/leads/views/[id]', 'leads.view-deleted', async () => ({ id: (await savedView()).id })],
  [
    'PUT /api/admin/leads/views/[id]',
    'leads.view-saved',
    async () => {
      const { id } = await savedView();
      const deleted = await send('DELETE /api/admin/leads/views/[id]', { id });
      return { id, body: (await deleted.json()).data };
    },
  ],
  ['GET /api/admin/leads/export', 'leads.exported', () => ({})],
  [
    'POST /api/admin/leads/quarantine',
    'leads.released',
    async () => ({ body: { action: 'release', ids: [await storeLead({ visibility: 'quarantined' })] } }),
  ],
  [
    'POST /api/admin/leads/quarantine',
    'leads.spam-deleted',
    async () => ({ body: { action: 'delete', ids: [await storeLead({ visibility: 'quarantined' })] } }),
  ],
  ['POST /api/seo', 'search.saved', () => ({ body: SEARCH })],
  [
    'DELETE /api/seo',
    'search.reset',
    async () => {
      await send('POST /api/seo', { body: SEARCH });
      return { query: '?path=/about' };
    },
  ],
  [
    'POST /api/admin/seo/restorations',
    'search.restored',
    async () => {
      await send('DELETE /api/seo', { query: '?path=/about' });
      return { body: { pagePath: '/about', version: 1 } };
    },
  ],
  [
    'POST /api/admin/seo/redirects',
    'search.redirect-added',
    () => ({ body: { from: '/old', to: '/about' } }),
  ],
  [
    'DELETE /api/admin/seo/redirects',
    'search.redirect-removed',
    async () => {
      await db().insert(redirects).values({ fromPath: '/old', toPath: '/about', createdBy: 'x' });
      return { query: '?from=/old' };
    },
  ],
  [
    'POST /api/admin/seo/redirects/import',
    'search.redirects-imported',
    async () => {
      const { fingerprint } = await previewImport('/old /about');
      return { body: { list: '/old /about', confirmed: fingerprint } };
    },
  ],
  ['POST /api/admin/source-checks', 'settings.sources-checked', () => ({})],
  [
    'POST /api/admin/pictures',
    'settings.picture-added',
    async () => ({ bytes: new Uint8Array((await smallPictures()).png) }),
  ],
  ['PUT /api/admin/settings/index-now', 'settings.index-now', () => change({ isOn: true })],
  [
    'PUT /api/admin/settings/site-verification',
    'settings.site-verification',
    () => change({ google: '', bing: '0'.repeat(32) }),
  ],
  [
    'PUT /api/admin/settings/recipients',
    'settings.recipients',
    () => change({ recipients: ['desk@example.com'] }),
  ],
  [
    'DELETE /api/admin/seo/unknown-paths',
    'search.unknown-path-ignored',
    async () => {
      await storePathCounts([{ path: '/old', count: 1, lastSeenAt: new Date(), referrerHost: null }]);
      return { query: '?path=/old' };
    },
  ],
  [
    'POST /api/admin/email-settings',
    'settings.recipients',
    () => ({ body: { recipients: ['desk@example.com'] } }),
  ],
  ['POST /api/admin/email-settings/test', 'settings.test-mail', () => ({ body: { address: account.email } })],
  [
    'POST /api/admin/deliveries',
    'settings.mails-retried',
    async () => {
      await insertRefusedDelivery(leadId);
      return { body: { action: 'retry', ...ORDER } };
    },
  ],
  [
    'POST /api/admin/deliveries',
    'settings.mails-set-aside',
    async () => {
      await insertRefusedDelivery(leadId);
      return { body: { action: 'set-aside', ...ORDER } };
    },
  ],
  [
    'PUT /api/admin/settings/auto-reply',
    'settings.auto-reply',
    () => change({ isOn: true, namesCallTime: true }),
  ],
  [
    'PUT /api/admin/settings/holidays',
    'settings.holidays',
    () => change({ observed: [], dates: [{ date: '2026-12-28', name: 'Vacation' }] }),
  ],
  ['PUT /api/admin/settings/answer-templates', 'settings.answer-templates', () => change({ templates: [] })],
  [
    'PUT /api/admin/settings/webhook-events',
    'settings.webhook-events',
    () => change({ created: true, updated: true, won: false, erased: false }),
  ],
  ['PUT /api/admin/settings/assignment-rules', 'settings.assignment-rules', () => change({ rules: [] })],
  ['PATCH /api/admin/account/alerts', 'staff.alerts', () => ({ body: { morning: true } })],
  ['POST /api/admin/account/devices', 'staff.device-added', () => ({ body: pushSubscription() })],
  [
    'DELETE /api/admin/account/devices/[id]',
    'staff.device-removed',
    async () => {
      const added = await send('POST /api/admin/account/devices', { body: pushSubscription() });
      return { id: (await added.json()).data.id };
    },
  ],
  ['PUT /api/admin/settings/visit-changes', 'settings.visit-changes', () => change({ hours: 48 })],
  ['PUT /api/admin/settings/rate-notice', 'settings.rate-notice', () => change({ isOn: false })],
  [
    'PUT /api/admin/settings/people',
    'settings.people',
    () => change([{ id: 'ann', name: 'Ann', role: 'Roofer' }]),
  ],
  ['PUT /api/admin/settings/business', 'settings.business', () => change(defaultFacts.business)],
  ['PUT /api/admin/settings/hours', 'settings.hours', () => change(defaultFacts.hours)],
  ['PUT /api/admin/settings/places', 'settings.places', () => change(defaultFacts.places)],
  ['PUT /api/admin/settings/services', 'settings.services', () => change(defaultFacts.services)],
  ['PUT /api/admin/settings/look', 'settings.look', () => change(defaultFacts.look)],
  ['PUT /api/admin/settings/jobs', 'settings.jobs', () => change([])],
  ['PUT /api/admin/settings/reviews', 'settings.reviews', () => change([])],
  [
    'PUT /api/admin/settings/review-counts',
    'settings.review-counts',
    () => change({ source: 'Google', url: 'https://example.com', total: 41 }),
  ],
  ['PUT /api/admin/settings/certificates', 'settings.certificates', () => change([])],
  ['PUT /api/admin/settings/questions', 'settings.questions', () => change([])],
  ['PUT /api/admin/settings/testimonials', 'settings.testimonials', () => change([])],
  [
    'PUT /api/admin/settings/words',
    'settings.words',
    () => change({ changes: { 'about.values.1.text': 'Other words.' } }),
  ],
  [
    'PATCH /api/admin/estimate-constants',
    ['settings.estimate-constant', 'settings.estimate-constant-reset'],
    () => ({
      body: {
        'dep-flat': { value: 15, source: 'Rate filing', sourceUrl: null, reviewedOn: '2026-01-02' },
        'dec-flat': null,
      },
    }),
  ],
  [
    'PUT /api/admin/settings/webhook',
    'settings.webhook',
    () => change({ url: 'https://no-such-host.invalid/', anyway: true }),
  ],
  [
    'PUT /api/admin/settings/webhook',
    'settings.webhook',
    async () => {
      await storeSetting(webhookSetting, { url: 'https://10.0.0.1/', secretSalt: UNKNOWN_ID });
      return change(null, 1);
    },
  ],
  [
    'POST /api/admin/webhook/test',
    'settings.test-call',
    async () => {
      await storeSetting(webhookSetting, { url: 'https://10.0.0.1/', secretSalt: UNKNOWN_ID });
      return {};
    },
  ],
  ['PUT /api/admin/settings/retention', 'settings.retention', () => change({ months: 24, confirmed: 0 })],
  [
    'PUT /api/admin/settings/retention',
    'settings.retention-undone',
    async () => {
      await changeByOwner('retention', { months: 12, confirmed: 0 });
      return change({ months: null, isUndo: true }, 1);
    },
  ],
  [
    'POST /api/admin/synthetic-check',
    'settings.test-lead',
    async () => {
      await db().delete(syntheticCheckRuns);
      return {};
    },
  ],
  [
    'POST /api/admin/api-keys',
    'settings.api-key-made',
    () => ({ body: { name: 'n8n', scopes: ['read:leads'], password: account.password } }),
  ],
  [
    'DELETE /api/admin/api-keys/[id]',
    'settings.api-key-revoked',
    async () => {
      await programHeaders();
      return { id: (await listApiKeys())[0]?.id ?? '' };
    },
  ],
  [
    'POST /api/v1/leads',
    'leads.received',
    async () => ({ body: { name: 'Ann', phone: '1', service: aService }, headers: await programHeaders() }),
  ],
  [
    'POST /api/v1/calls',
    ['leads.received', 'leads.called'],
    async () => ({
      body: { id: '1', phone: '828 555 0142', end: 'missed' },
      headers: await programHeaders(),
    }),
  ],
  [
    'POST /api/v1/callrail',
    ['leads.received', 'leads.called'],
    async () => {
      const signingKey = 'a1b2c3d4e5f6a7b8';
      await changeByOwner('callrail', { signingKey });
      const body = { id: 1, customer_phone_number: '+18285550142' };
      const Signature = createHmac('sha1', signingKey).update(JSON.stringify(body)).digest('base64');
      return { body, headers: { Signature } };
    },
  ],
  ['PUT /api/admin/settings/callrail', 'settings.callrail', () => change({ signingKey: 'a1b2c3d4e5f6a7b8' })],
  ['POST /api/admin/staff', 'staff.invited', () => ({ body: { email: 'eve@example.com' } })],
  [
    'POST /api/admin/first-run',
    [
      'staff.first-run',
      'settings.recipients',
      ...['business', 'hours', 'places', 'services', 'look'].map((key) => `settings.${key}` as const),
    ],
    async () => {
      await db().delete(users);
      return { body: firstRunBody(keyOf(await printedLink())) };
    },
  ],
  [
    'POST /api/admin/first-run/test-mail',
    'settings.test-mail',
    async () => {
      await db().delete(users);
      const owner = { name: 'High Country Sun', email: 'ruth@example.com' };
      return { body: { key: keyOf(await printedLink()), ...owner } };
    },
  ],
  [
    'POST /api/admin/welcome',
    'staff.joined',
    async () => {
      const invited = await send('POST /api/admin/staff', { body: { email: 'eve@example.com' } });
      const { link } = (await invited.json()).data;
      return { body: { token: new URL(link).searchParams.get('token'), password: PASSWORD } };
    },
  ],
  [
    'PATCH /api/admin/staff/[id]',
    'staff.role',
    async () => ({ id: (await bob()).id, body: { role: 'owner' } }),
  ],
  ['DELETE /api/admin/staff/[id]', 'staff.removed', async () => ({ id: (await bob()).id })],
  [
    'DELETE /api/admin/staff/[id]/second-factor',
    'staff.second-factor-reset',
    async () => {
      const { id } = await bob();
      await withFactor(id);
      return { id };
    },
  ],
  [
    'DELETE /api/admin/sessions/[id]',
    'staff.session-ended',
    async () => {
      const { id } = await bob();
      const [theirs] = await db().select().from(sessions).where(eq(sessions.userId, id));
      return { id: theirs?.id ?? '' };
    },
  ],
  [
    'PUT /api/admin/settings/staff-rules',
    'staff.rules',
    async () => {
      await withFactor();
      return change({ ...staffRulesSetting.default, requiresSecondFactor: true });
    },
  ],
  ['POST /api/admin/sign-in', 'access.signed-in', () => ({ body: account })],
  [
    'POST /api/admin/sign-in',
    'access.refused',
    () => ({ body: { ...account, password: 'a wrong password' } }),
  ],
  [
    'POST /api/admin/sign-in/code',
    'access.signed-in',
    async () => {
      const [code] = await withFactor();
      return { body: { code }, headers: await firstStepCookies(account.email, account.password) };
    },
  ],
  [
    'POST /api/admin/sign-in/code',
    'access.refused',
    async () => {
      await withFactor();
      return { body: { code: 'x' }, headers: await firstStepCookies(account.email, account.password) };
    },
  ],
  [
    'POST /api/admin/sign-in/second-factor',
    ['access.second-factor-added', 'access.signed-in'],
    async () => {
      const { id } = await bob();
      await storeSetting(staffRulesSetting, { ...staffRulesSetting.default, requiresSecondFactor: true });
      const first = await firstStepCookies('bob@example.com', PASSWORD);
      const { pending } = await getPendingSignIn(new Headers({ cookie: first.Cookie }));
      const { key = '' } = openEnrollment(id, pending.enrollment ?? '') ?? {};
      return { body: { code: codeOf(key, timeStepAt(Date.now())) }, headers: first };
    },
  ],
  ['POST /api/admin/sign-out', 'access.signed-out', () => ({})],
  [
    'POST /api/admin/account/password',
    'access.password-changed',
    () => ({ body: { current: account.password, password: PASSWORD } }),
  ],
  ['PATCH /api/admin/account', 'staff.renamed', () => ({ body: { name: 'Dana Whitfield' } })],
  ['POST /api/admin/forgot', 'access.reset-asked', () => ({ body: { email: account.email } })],
  [
    'POST /api/admin/reset',
    'access.password-reset',
    async () => {
      const expiresAt = new Date(Date.now() + 60_000);
      await db()
        .insert(passwordResets)
        .values({ userId: owner.id, tokenHash: hashToken('one'), expiresAt });
      return { body: { token: 'one', password: PASSWORD } };
    },
  ],
  [
    'PUT /api/admin/account/second-factor',
    'access.second-factor-added',
    () => {
      const enrollment = createEnrollment();
      const code = codeOf(enrollment.key, timeStepAt(Date.now()));
      return { body: { enrollment: sealEnrollment(owner.id, enrollment), code } };
    },
  ],
  [
    'DELETE /api/admin/account/second-factor',
    'access.second-factor-removed',
    async () => {
      await withFactor();
      return { body: { password: account.password } };
    },
  ],
  [
    'POST /api/admin/account/calendar',
    'access.calendar-made',
    () => ({ body: { password: account.password } }),
  ],
  [
    'DELETE /api/admin/account/calendar',
    'access.calendar-revoked',
    async () => {
      await makeCalendarAddress(owner);
      return {};
    },
  ],
  [
    'PUT /api/admin/account/busy-calendar',
    'access.busy-calendar-set',
    () => ({ body: { url: `http://127.0.0.1:${process.env.PORT}/calendar.ics` } }),
  ],
  [
    'DELETE /api/admin/account/busy-calendar',
    'access.busy-calendar-removed',
    async () => {
      await connectBusyCalendar(owner, `http://127.0.0.1:${process.env.PORT}/calendar.ics`);
      return {};
    },
  ],
  [
    'POST /api/admin/account/recovery-codes',
    'access.recovery-codes',
    async () => {
      await withFactor();
      return { body: { password: account.password } };
    },
  ],
];

/** Writes by visitors and by this process itself, those that store nothing, and what somebody’s own browser looks like. */
const unaudited = [
  'PUT /api/admin/account/devices',
  'POST /api/admin/account/second-factor',
  'POST /api/admin/first-run/second-factor',
  'POST /api/contact',
  'POST /api/contact/started',
  'POST /api/request/[link]/confirm',
  'POST /api/request/[link]/files',
  'PATCH /api/request/[link]/files/[id]',
  'POST /api/request/[link]/files/[id]/remove',
  'PUT /api/admin/leads/columns',
  'POST /api/admin/leads/imports/check',
  'POST /api/admin/leads/[id]/presence',
  'POST /api/savings/begun',
  'POST /api/savings/finished',
];

test('covers every write endpoint and every audit action', () => {
  const writes = allEndpoints.filter(isWrite).map(({ name }) => name);
  const recorded = auditedCalls.map(([call]) => call);
  expect(new Set([...recorded, ...unaudited])).toEqual(
    new Set([...writes, 'GET /api/admin/leads/export', 'GET /api/admin/leads/[id]/person']),
  );
  expect(new Set(auditedCalls.flatMap(([, actions]) => actions))).toEqual(
    new Set([
      ...Object.keys(auditActions),
      ...Object.values(settings).map(({ key, action = `settings.${key}` }) => action),
    ]),
  );
});

test.each(auditedCalls)('%s records %s', async (call, actions, arrange) => {
  const sent = await arrange();
  const [newest] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  await (await send(call, sent)).text();
  const entries = await db()
    .select()
    .from(auditEntries)
    .where(gt(auditEntries.id, newest?.id ?? 0))
    .orderBy(auditEntries.id);
  expect(entries.map(({ action }) => action)).toEqual([actions].flat());
});
