import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { aService } from '../offered-services';
import { scaled } from '../scale';
import { testAddress } from '../test-app';
import { pickOne, type Random, randomInt } from './random';

const RESPONSE_TIMEOUT_MS = 60_000;

/** A form as one visitor submits it, under a unique name. */
export interface Submission {
  submissionId: string;
  name: string;
}

/** A lead that the site has acknowledged. */
export interface AcceptedLead extends Submission {
  id: string;
}

/** The result of one submission. */
export interface Outcome {
  /** 0 when the connection broke before a response arrived. */
  status: number;
  ms: number;
  /** The lead's id, if it was accepted. */
  id?: string;
  /** What the response violates: it has no message, no code, or no Retry-After. */
  invalid?: string;
}

/** A submission with a unique id and name. */
export const newSubmission = (): Submission => ({
  submissionId: randomUUID(),
  name: `Visitor ${randomUUID()}`,
});

/** Submits the form once, from a client address that no other visitor has. */
export async function sendLead(address: string, { submissionId, name }: Submission): Promise<Outcome> {
  const start = performance.now();
  const since = () => performance.now() - start;
  const hex = submissionId.replaceAll('-', '');
  try {
    const response = await fetch(`${address}/api/contact`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: testAddress(),
        'X-Forwarded-For': `2001:db8:${hex.slice(0, 4)}:${hex.slice(4, 8)}::1`,
      },
      body: JSON.stringify({ submissionId, name, phone: '(828) 555-0142', service: aService }),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    const body = await response.text();
    return { status: response.status, ms: since(), ...read(response, body) };
  } catch (error) {
    const timedOut = (error as Error).name === 'TimeoutError';
    return { status: 0, ms: since(), ...(timedOut && { invalid: 'no response within a minute' }) };
  }
}

/** Sends so many leads one after the other, and adds the accepted ones to `taken`. */
export async function sendLeads(address: string, count: number, taken: AcceptedLead[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const submission = newSubmission();
    const outcome = await sendLead(address, submission);
    if (outcome.id) taken.push({ ...submission, id: outcome.id });
    outcomes.push(outcome);
  }
  return outcomes;
}

/** An accepted lead has an id; any other response needs a message and a code, and 503 also Retry-After. */
function read({ status, headers }: Response, body: string): Pick<Outcome, 'id' | 'invalid'> {
  let content: { data?: { id?: string }; message?: unknown; code?: unknown };
  try {
    content = JSON.parse(body);
  } catch {
    return { invalid: `${status} is not JSON: ${body.slice(0, 100)}` };
  }
  if ((status === 201 || status === 202) && content.data?.id) return { id: content.data.id };
  const isExplained = typeof content.message === 'string' && typeof content.code === 'string';
  if (status === 503 && isExplained && headers.has('Retry-After')) return {};
  return { invalid: `${status}: ${body.slice(0, 200)}` };
}

/** Running visitors, and the responses they have got so far. */
export interface VisitorPool {
  accepted: AcceptedLead[];
  outcomes: Outcome[];
  /** Starts nothing new; visitors without an acknowledgement keep retrying, for `graceMs` at most. */
  finish(graceMs?: number): Promise<void>;
}

interface VisitorOptions {
  addresses: readonly string[];
  random: Random;
  visitors: number;
  /** The longest time a visitor takes to fill in the form. */
  fillMs?: number;
}

/** Starts visitors that submit one form after the other; each retries, on any instance, until it is acknowledged. */
export function startVisitors({
  addresses,
  random,
  visitors,
  fillMs = scaled(400, 50),
}: VisitorOptions): VisitorPool {
  const results = { accepted: [] as AcceptedLead[], outcomes: [] as Outcome[] };
  const state = { isFinishing: false, isStopped: false };
  const visit = async () => {
    while (!state.isFinishing) {
      await pause(randomInt(random, 0, fillMs));
      const submission = newSubmission();
      while (!state.isStopped) {
        const outcome = await sendLead(pickOne(random, addresses), submission);
        results.outcomes.push(outcome);
        if (outcome.id) {
          results.accepted.push({ ...submission, id: outcome.id });
          break;
        }
        await pause(randomInt(random, 50, 250));
      }
    }
  };
  const visits = Array.from({ length: visitors }, visit);
  return {
    ...results,
    async finish(graceMs = 30_000) {
      state.isFinishing = true;
      const timer = setTimeout(() => {
        state.isStopped = true;
      }, graceMs);
      await Promise.all(visits);
      clearTimeout(timer);
    },
  };
}

/** Counts the responses of each kind, and lists the invalid ones. */
export function countOutcomes(outcomes: readonly Outcome[]) {
  const count = (status: number) => outcomes.filter((outcome) => outcome.status === status).length;
  return {
    accepted: count(201),
    spooled: count(202),
    refused: count(503),
    cutOff: count(0),
    invalid: [...new Set(outcomes.flatMap(({ invalid }) => invalid ?? []))],
  };
}
