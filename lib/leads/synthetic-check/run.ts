import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { PACE_FIELD } from '@/lib/leads/intake/spam-signals';
import { fetchOwn } from '@/lib/platform/http/own-request';
import { retryWithBackoff } from '@/lib/platform/retry';
import { business } from '@/lib/site/business';
import { serviceIds } from '@/lib/site/service-labels';
import { deleteTestLeads, endRun, forgetRun, type SyntheticCheckOutcome } from './mutations';
import { findTestDelivery } from './queries';
import type { SyntheticCheckStep } from './schema';

const FORM_TIMEOUT_MS = 10_000;
const MAIL_TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 250;

/**
 * Sends the test lead of a run the way of every other: to this server's form over loopback, through the database and the
 * queue, to the mail server. Notes how that ended, and sweeps it away. A run that `signal` breaks off is forgotten.
 */
export async function runSyntheticCheck(
  id: string,
  signal: AbortSignal,
  patienceMs = MAIL_TIMEOUT_MS,
): Promise<void> {
  const outcome = await prove(id, signal, patienceMs).catch((error: unknown) => stopped('database', error));
  const note = () => (signal.aborted ? forgetRun(id) : endRun(id, outcome));
  // Given up when told to stop: then a later run sweeps.
  await retryWithBackoff('noting how a test lead fared', note, AbortSignal.timeout(MAIL_TIMEOUT_MS));
  await retryWithBackoff(
    'sweeping a test lead away',
    () => deleteTestLeads(id),
    AbortSignal.timeout(MAIL_TIMEOUT_MS),
  );
}

async function prove(id: string, signal: AbortSignal, patienceMs: number): Promise<SyntheticCheckOutcome> {
  let response: Response;
  try {
    response = await sendForm(id, signal);
  } catch (error) {
    return stopped('form', error);
  }
  if (response.status !== 201)
    return stopped(response.status === 503 ? 'database' : 'form', `It was answered with ${response.status}.`);
  const { data } = (await response.json()) as { data: { id: string } };
  return followMessage(data.id, signal, Date.now() + patienceMs);
}

const sendForm = (submissionId: string, signal: AbortSignal) =>
  fetchOwn('/api/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      submissionId,
      name: 'Test request',
      phone: business.phone.display,
      service: serviceIds[0],
      [PACE_FIELD]: FORM_TIMEOUT_MS,
    }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(FORM_TIMEOUT_MS)]),
  });

async function followMessage(
  leadId: string,
  signal: AbortSignal,
  until: number,
): Promise<SyntheticCheckOutcome> {
  for (;;) {
    const message = await findTestDelivery(leadId);
    if (!message) return stopped('database', 'The lead was stored without its message.');
    const { state, attempts, lastResponse } = message;
    const answer = lastResponse ?? '';
    if (state === 'sent') return { state: 'proven', step: null, detail: answer };
    if (state === 'refused' || state === 'cancelled') return stopped('mail', answer);
    if (Date.now() > until)
      return attempts > 0 ? stopped('mail', answer) : stopped('queue', 'No worker took the message up.');
    await pause(LOOK_EVERY_MS, undefined, { signal });
  }
}

function stopped(step: SyntheticCheckStep, reason: unknown): SyntheticCheckOutcome {
  const detail = reason instanceof Error ? reason.message : String(reason);
  return { state: 'failed', step, detail };
}
