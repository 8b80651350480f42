import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { TIME_SHOWN_FIELD } from '@/lib/leads/intake/form-signal-fields';
import { fetchInternal } from '@/lib/platform/http/internal-request';
import { retryWithBackoff } from '@/lib/platform/retry';
import { business } from '@/lib/site/business';
import { serviceIds } from '@/lib/site/service-labels';
import { deleteRun, deleteTestLeads, finishRun, type SyntheticCheckOutcome } from './mutations';
import { findTestDelivery } from './queries';
import type { SyntheticCheckStep } from './schema';

const FORM_TIMEOUT_MS = 10_000;
const MAIL_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 250;

/**
 * Sends a test lead through the whole pipeline: by loopback to this server's form endpoint, through the database and the
 * queue, to the mail server. Stores the result and deletes the lead. A run aborted by `signal` is deleted too.
 */
export async function runSyntheticCheck(
  id: string,
  signal: AbortSignal,
  mailTimeoutMs = MAIL_TIMEOUT_MS,
): Promise<void> {
  const outcome = await checkPipeline(id, signal, mailTimeoutMs).catch((error: unknown) =>
    failure('database', error),
  );
  const storeResult = () => (signal.aborted ? deleteRun(id) : finishRun(id, outcome));
  // Both give up after a while; a later run cleans up what is left.
  await retryWithBackoff(
    'storing the result of a synthetic check',
    storeResult,
    AbortSignal.timeout(MAIL_TIMEOUT_MS),
  );
  await retryWithBackoff(
    'deleting a test lead',
    () => deleteTestLeads(id),
    AbortSignal.timeout(MAIL_TIMEOUT_MS),
  );
}

async function checkPipeline(
  id: string,
  signal: AbortSignal,
  mailTimeoutMs: number,
): Promise<SyntheticCheckOutcome> {
  let response: Response;
  try {
    response = await sendForm(id, signal);
  } catch (error) {
    return failure('form', error);
  }
  if (response.status !== 201)
    return failure(response.status === 503 ? 'database' : 'form', `The response was ${response.status}.`);
  const { data } = (await response.json()) as { data: { id: string } };
  return waitForDelivery(data.id, signal, Date.now() + mailTimeoutMs);
}

const sendForm = (submissionId: string, signal: AbortSignal) =>
  fetchInternal('/api/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      submissionId,
      name: 'Test request',
      phone: business().phone.display,
      service: serviceIds()[0],
      [TIME_SHOWN_FIELD]: FORM_TIMEOUT_MS,
    }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(FORM_TIMEOUT_MS)]),
  });

async function waitForDelivery(
  leadId: string,
  signal: AbortSignal,
  deadline: number,
): Promise<SyntheticCheckOutcome> {
  for (;;) {
    const delivery = await findTestDelivery(leadId);
    if (!delivery) return failure('database', 'The lead was saved without its message.');
    const { state, attempts, lastResponse } = delivery;
    const response = lastResponse ?? '';
    if (state === 'sent') return { state: 'proven', step: null, detail: response };
    if (state === 'refused' || state === 'cancelled') return failure('mail', response);
    if (Date.now() > deadline)
      return attempts > 0 ? failure('mail', response) : failure('queue', 'No worker picked up the message.');
    await pause(POLL_INTERVAL_MS, undefined, { signal });
  }
}

function failure(step: SyntheticCheckStep, reason: unknown): SyntheticCheckOutcome {
  const detail = reason instanceof Error ? reason.message : String(reason);
  return { state: 'failed', step, detail };
}
