import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { leads } from '@/db/schema';
import { audit } from '@/lib/audit/mutations';
import { arrivalSources } from '@/lib/leads/added/schema';
import { leadIdOf, programSubmissionId } from '@/lib/leads/intake/submission-id';
import { announceStoredLead } from '@/lib/leads/notify/lead-messages';
import { saveCall } from '@/lib/leads/work/calls/mutations';
import type { CallOutcome, FollowUp } from '@/lib/leads/work/calls/schema';
import { phoneE164 } from '@/lib/leads/work/phone';
import { notifyLeadChange } from '@/lib/leads/work/timeline';
import { AppError } from '@/lib/platform/http/errors';
import { countUnder, readCounts } from '@/lib/platform/http/rate-limit';
import { isoDay } from '@/lib/site/calendar-day';
import { serviceIds } from '@/lib/site/service-labels';
import { findCaller } from './queries';
import type { CallEnd, IncomingCall } from './schema';

interface Caller {
  id: string;
  name: string;
}

/** What came of a call: a lead was added, or it was logged with one; or it was taken before. */
export interface ReceivedCall {
  result: 'added' | 'logged' | 'repeated';
  /** The lead; null for a repeated call. */
  lead: string | null;
}

const outcomes: Record<CallEnd, CallOutcome> = {
  answered: 'they-called',
  voicemail: 'voicemail',
  missed: 'no-answer',
};

// A call that is told again comes within hours.
const REMEMBERED_SECONDS = 2 * 24 * 3600;

const MAX_TRIES = 3;

/**
 * Logs a call that came in with the lead of whoever called, or adds one. Whom nobody has reached is to be called back today.
 * Idempotent by the program's name of the call, also after its person was erased.
 *
 * @throws {AppError} 409 when the person is erased at the same time, or the next step is changed at each try.
 */
export async function receiveCall(call: IncomingCall, program: Caller): Promise<ReceivedCall> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await takeCall(call, program);
    } catch (error) {
      // Another call, or staff, has changed the next step since it was read. A program may send a call only once.
      const isOvertaken = error instanceof AppError && error.code === 'overtaken';
      if (!isOvertaken || tries === MAX_TRIES) throw error;
    }
  }
}

async function takeCall(call: IncomingCall, program: Caller): Promise<ReceivedCall> {
  const saveId = programSubmissionId(program.id, `call ${call.id}`);
  const taken = `call taken ${createHash('sha256').update(saveId).digest('base64url')}`;
  if ((await readCounts([taken])).has(taken)) return { result: 'repeated', lead: null };
  const known = await findCaller(call.phone);
  const { id, isNew } = known ? { id: known.id, isNew: false } : await addCaller(call, saveId);
  const saving = saveCall(
    id,
    {
      id: saveId,
      call: { outcome: outcomes[call.end], direction: 'in' },
      note: call.note,
      followUp: known && call.end !== 'answered' ? callBack(known.followUp) : undefined,
      secondsAgo: Math.max(0, Math.round((Date.now() - call.startedAt.getTime()) / 1000)),
    },
    program,
  );
  // Told twice at the same time, it may differ in the next step.
  const isFirst = await saving.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'saved-before') return false;
      throw error;
    },
  );
  // Of several at the same time, one may have added the lead with which another has logged the call.
  if (!isFirst && !isNew) return { result: 'repeated', lead: null };
  await countUnder([taken], REMEMBERED_SECONDS);
  return { result: isNew ? 'added' : 'logged', lead: id };
}

/** To call back today, unless something else is to be done by then. */
function callBack(was: FollowUp) {
  const today = isoDay(Date.now());
  return was.on !== null && was.on <= today
    ? undefined
    : { on: today, time: null, purpose: 'call back', was };
}

const messages: Record<CallEnd, string> = {
  answered: 'Called, and somebody picked up.',
  voicemail: 'Called, and left a voicemail.',
  missed: 'Called, and nobody picked up.',
};

/** Adds the lead of somebody who called; with others who call from this number at the same time, once. */
async function addCaller(call: IncomingCall, submissionId: string): Promise<{ id: string; isNew: boolean }> {
  const { phone, end, startedAt, touch } = call;
  const lead = {
    id: leadIdOf(submissionId),
    submissionId,
    name: call.name ?? 'Unknown caller',
    phone,
    phoneE164: phoneE164(phone),
    service: call.service ?? serviceIds()[0],
    message: messages[end],
    source: call.source ?? arrivalSources.called,
    firstTouch: touch,
    lastTouch: touch,
    createdAt: new Date(Math.min(startedAt.getTime(), Date.now())),
  };
  return db().transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('caller ' || ${lead.phoneE164 ?? phone}, 0))`,
    );
    const known = await findCaller(phone, tx);
    if (known) return { id: known.id, isNew: false };
    const stored = await tx.insert(leads).values(lead).onConflictDoNothing().returning({ id: leads.id });
    if (stored.length > 0) {
      await announceStoredLead(tx, lead, { sendsReply: false });
      await notifyLeadChange(tx, lead.id);
      await audit(tx, { action: 'leads.received', subject: lead.id });
    }
    return { id: lead.id, isNew: stored.length > 0 };
  });
}
