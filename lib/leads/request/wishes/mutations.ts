import 'server-only';
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads, leadWishes } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { audit } from '@/lib/audit/mutations';
import { givenValue } from '@/lib/leads/fields';
import { queueLeadEvents, WISHES } from '@/lib/leads/notify/webhook/lead-events';
import { HOMEOWNER } from '@/lib/leads/request/homeowner';
import { changeRequest, type RequestLead } from '@/lib/leads/request/mutations';
import type { ContactRules } from '@/lib/leads/wishes/merge-wishes';
import { findWishes } from '@/lib/leads/wishes/queries';
import { type Wishes, wishText } from '@/lib/leads/wishes/schema';
import { insertWords, versionOfWords } from '@/lib/leads/wishes/words';
import { isEverOpen } from '@/lib/leads/work/calls/call-retry';
import { updateFromCalls } from '@/lib/leads/work/calls/mutations';
import { assertNoConflict, diffCorrections } from '@/lib/leads/work/corrections';
import { addCorrectionEvents, callRule, correctedColumns } from '@/lib/leads/work/detail/mutations';
import { isOpen } from '@/lib/leads/work/filter-conditions';
import { findSurvivor } from '@/lib/leads/work/merge/queries';
import { erasePeople } from '@/lib/leads/work/mutations';
import { changeStatus } from '@/lib/leads/work/status-change';
import { notifyLeadChange } from '@/lib/leads/work/timeline';
import { AppError } from '@/lib/platform/http/errors';
import { isWithinRate } from '@/lib/platform/http/rate-limit';
import { textConsent } from '@/lib/site/text-consent';
import { type FieldForm, type OwnField, ownFields, type WishForm } from './schema';

const ACTOR = { name: HOMEOWNER, isHomeowner: true };

/** How long somebody who asked to be forgotten may take it back. */
const GRACE = sql`interval '24 hours'`;

const BATCH_SIZE = 200;

/**
 * Keeps how and when somebody wants to be contacted. Whoever wants to be written to isn't called. Nothing changes by saying the
 * same again.
 *
 * @throws {AppError} 400 for an email without an address, or times at which we are closed.
 */
export const saveWishes = (leadId: string, form: WishForm): Promise<void> =>
  changeRequest(leadId, async (tx, lead) => {
    const { channel, texts, days, parts } = form;
    if (channel === 'stop') return stopContact(tx, lead);
    if (channel === 'email' && !lead.email)
      throw invalid('channel', 'We don’t have your email address yet. Add it under “What you sent” first.');
    const times = channel === 'call' ? { days, parts } : { days: [], parts: [] };
    if (!isEverOpen(times, Date.now()))
      throw invalid('days', 'We aren’t open then. Please choose other days or times.');
    const before = await findWishes(lead.id, tx);
    if (before?.eraseAt) throw invalid('channel', 'We’re about to erase your request. Take that back first.');
    const wishes = { channel, ...times };
    const said = wishText(wishes);
    const isSame = before && wishText(before) === said && Boolean(before.texts) === texts;
    const rules = { doNotCall: channel !== 'call', noEmail: channel === 'email' ? false : lead.noEmail };
    if (isSame && rules.doNotCall === lead.doNotCall && rules.noEmail === lead.noEmail) return;
    const words = textConsent();
    if (texts) await tx.execute(insertWords(words));
    const agreed = texts ? { textsVersion: versionOfWords(words), textsAt: new Date() } : null;
    const keepsTexts = texts && before?.texts?.words === words;
    await store(tx, lead.id, {
      ...wishes,
      ...(!keepsTexts && (agreed ?? { textsVersion: null, textsAt: null })),
    });
    await applyRules(tx, lead, rules);
    await updateFromCalls(tx, lead.id);
    await note(tx, lead.id, [
      ...(before && wishText(before) === said ? [] : [{ field: 'wishes', oldValue: null, newValue: said }]),
      ...textsChange(before, texts),
    ]);
  });

/** Somebody wants to hear nothing anymore. */
async function stopContact(tx: Transaction, lead: RequestLead): Promise<void> {
  const before = await findWishes(lead.id, tx);
  const rules = { doNotCall: true, noEmail: true };
  const isSame = lead.doNotCall && lead.noEmail && !before?.texts && !before?.channel;
  if (isSame && !before?.eraseAt) return;
  // Also when they aren't erased after all.
  const beforeErasing = before?.eraseAt ? rules : null;
  await store(tx, lead.id, {
    ...{ channel: null, days: [], parts: [], textsVersion: null, textsAt: null },
    beforeErasing,
  });
  await applyRules(tx, lead, rules);
  await note(tx, lead.id, [
    { field: 'wishes', oldValue: null, newValue: 'Asked us to stop' },
    ...textsChange(before, false),
  ]);
}

const invalid = (field: string, message: string, status = 400) =>
  new AppError(status, 'invalid', message, { fields: { [field]: message } });

function store(
  tx: Transaction,
  leadId: string,
  values: Partial<Omit<typeof leadWishes.$inferInsert, 'leadId'>>,
) {
  const stored = { ...values, changedAt: new Date() };
  return tx
    .insert(leadWishes)
    .values({ leadId, ...stored })
    .onConflictDoUpdate({ target: leadWishes.leadId, set: stored });
}

async function applyRules(tx: Transaction, lead: RequestLead, rules: ContactRules): Promise<void> {
  await tx.update(leads).set(rules).where(eq(leads.id, lead.id));
  const emails = { field: 'noEmail', oldValue: null, newValue: rules.noEmail ? 'yes' : 'no' };
  const changes = [...callRule(lead, rules.doNotCall), ...(rules.noEmail === lead.noEmail ? [] : [emails])];
  await addCorrectionEvents(tx, lead.id, changes, HOMEOWNER);
}

const textsChange = (before: Wishes | null, texts: boolean) =>
  Boolean(before?.texts) === texts
    ? []
    : [{ field: 'texts', oldValue: null, newValue: texts ? 'yes' : 'no' }];

async function note(
  tx: Transaction,
  leadId: string,
  changes: { field: string; oldValue: null; newValue: string | null }[],
): Promise<void> {
  await addCorrectionEvents(tx, leadId, changes, HOMEOWNER);
  await tellPrograms(tx, leadId);
  const fields = changes.length > 0 ? changes.map(({ field }) => field) : ['wishes'];
  await audit(tx, { action: 'leads.corrected', subject: leadId, detail: { fields } }, ACTOR);
}

/** Tells the webhook of a consent or a wish, unless nobody has heard of the lead yet. */
async function tellPrograms(tx: Transaction, leadId: string): Promise<void> {
  const isKnown = await tx.$count(leads, and(eq(leads.id, leadId), isOpen));
  if (isKnown) await queueLeadEvents(tx, [{ leadId, before: {}, after: { [WISHES]: null } }]);
}

/** Corrections of one message, of which each is kept. */
const MESSAGES = { max: 5, windowSeconds: 24 * 3_600 };

/**
 * Corrects what somebody typed. Fields that they left as the form had them stay as they are, whatever staff have made of them.
 *
 * @throws {AppError} 409 with the field that staff have corrected meanwhile, or for a request that was merged into another; 429 for
 *   a message that was corrected too often.
 */
export async function correctRequest(leadId: string, { values, was }: FieldForm): Promise<void> {
  const isChanged = (name: OwnField) =>
    values[name] !== undefined &&
    (was[name] === undefined || givenValue(name, values[name]) !== givenValue(name, was[name]));
  const changed = Object.fromEntries(ownFields.filter(isChanged).map((name) => [name, values[name]]));
  if (isChanged('message') && !(await isWithinRate(`message of ${leadId}`, MESSAGES)))
    throw invalid('message', 'You’ve changed it often today. Change it again tomorrow, or call us.', 429);
  await changeRequest(leadId, async (tx, lead) => {
    if (lead.id !== leadId)
      throw new AppError(409, 'merged', 'We’ve put your requests together. Call us to correct something.');
    const corrections = diffCorrections(lead, changed);
    assertNoConflict(corrections, was);
    if (corrections.length === 0) return;
    const wishes = await findWishes(lead.id, tx);
    if (
      wishes?.channel === 'email' &&
      corrections.some(({ field, newValue }) => field === 'email' && !newValue)
    )
      throw invalid('email', 'You asked us to email you. Choose another way first.');
    await tx.update(leads).set(correctedColumns(lead, corrections)).where(eq(leads.id, lead.id));
    await addCorrectionEvents(tx, lead.id, corrections, HOMEOWNER);
    const fields = corrections.map(({ field }) => field);
    await audit(tx, { action: 'leads.corrected', subject: lead.id, detail: { fields } }, ACTOR);
  });
}

/**
 * Closes a request whose homeowner doesn't need us anymore; staff can open it again.
 *
 * @throws {AppError} 409 for one that we are working on.
 */
export const withdrawRequest = (leadId: string): Promise<void> =>
  changeRequest(leadId, async (tx, lead) => {
    if (lead.status === 'closed') return;
    const change = { status: 'closed', closedReason: 'withdrawn' } as const;
    if (lead.status === 'won' || (await changeStatus(tx, [lead.id], change, HOMEOWNER)) === 0)
      throw new AppError(409, 'no-transition', 'We’re working on your system. Call us about that.');
    await audit(tx, { action: 'leads.status', subject: lead.id, detail: { to: 'closed' } }, ACTOR);
  });

/** Has somebody erased after a day, in which nobody calls them or writes to them. */
export const forgetRequest = (leadId: string): Promise<void> =>
  changeRequest(leadId, async (tx, lead) => {
    const before = await findWishes(lead.id, tx);
    if (before?.eraseAt) return;
    const beforeErasing = { doNotCall: lead.doNotCall, noEmail: lead.noEmail };
    await store(tx, lead.id, { beforeErasing });
    await tx
      .update(leadWishes)
      .set({ eraseAt: sql`now() + ${GRACE}` })
      .where(eq(leadWishes.leadId, lead.id));
    await tx.update(leads).set({ doNotCall: true, noEmail: true }).where(eq(leads.id, lead.id));
    await addCorrectionEvents(
      tx,
      lead.id,
      [{ field: 'eraseAt', oldValue: null, newValue: 'yes' }],
      HOMEOWNER,
    );
    await audit(tx, { action: 'leads.forget-asked', subject: lead.id }, ACTOR);
  });

/** Takes back that somebody is erased. */
export const keepRequest = (leadId: string): Promise<void> =>
  changeRequest(leadId, async (tx, lead) => {
    const [wishes] = await tx.select().from(leadWishes).where(eq(leadWishes.leadId, lead.id));
    if (!wishes?.eraseAt) return;
    await store(tx, lead.id, { eraseAt: null, beforeErasing: null });
    if (wishes.beforeErasing) await tx.update(leads).set(wishes.beforeErasing).where(eq(leads.id, lead.id));
    await addCorrectionEvents(tx, lead.id, [{ field: 'eraseAt', oldValue: null, newValue: 'no' }], HOMEOWNER);
    await audit(tx, { action: 'leads.forget-taken-back', subject: lead.id }, ACTOR);
  });

/** Erases a batch of those who asked for it a day ago. Returns how many. Safe to run on several instances. */
export const eraseForgottenBatch = (): Promise<number> =>
  db().transaction(async (tx) => {
    const isDue = lte(leadWishes.eraseAt, sql`now()`);
    const due = sql`${leads.id} in (select ${leadWishes.leadId} from ${leadWishes} where ${isDue})`;
    const locked = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(and(due, isNull(leads.erasedAt)))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    const ids = locked.map(({ id }) => id);
    // Only who hasn't taken it back before the lock.
    const wished = await tx
      .select({ id: leadWishes.leadId })
      .from(leadWishes)
      .where(and(isDue, inArray(leadWishes.leadId, ids)));
    if (wished.length === 0) return 0;
    // What they asked about may have become a part of another request meanwhile.
    const erased = [...new Set(await Promise.all(wished.map(({ id }) => findSurvivor(id))))];
    await erasePeople(tx, erased, HOMEOWNER);
    await tx.delete(leads).where(and(eq(leads.visibility, 'quarantined'), inArray(leads.id, erased)));
    await audit(tx, { action: 'leads.erased', detail: { leads: erased } }, ACTOR);
    await notifyLeadChange(tx, '*');
    return erased.length;
  });
