import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { testAddress } from '../test-app';
import { between, type Chance, oneOf } from './chance';

const SLOWEST_ANSWER_MS = 60_000;

/** A request as one visitor writes it; nobody else has that name. */
export interface Writing {
  submissionId: string;
  name: string;
}

/** A request that the site said it took. */
export interface Acknowledged extends Writing {
  id: string;
}

/** What pressing Send came to. */
export interface Outcome {
  /** 0 when the connection broke before there was an answer. */
  status: number;
  ms: number;
  /** The lead's id, where it was taken. */
  id?: string;
  /** What is wrong with the answer itself: no words, no code, no time to try again. */
  unclear?: string;
}

export const newWriting = (): Writing => ({ submissionId: randomUUID(), name: `Visitor ${randomUUID()}` });

/** Presses Send once, as a visitor whose address no other has. */
export async function pressSend(address: string, { submissionId, name }: Writing): Promise<Outcome> {
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
      body: JSON.stringify({ submissionId, name, phone: '(828) 555-0142', service: 'energy-storage' }),
      signal: AbortSignal.timeout(SLOWEST_ANSWER_MS),
    });
    const body = await response.text();
    return { status: response.status, ms: since(), ...read(response, body) };
  } catch (error) {
    const timedOut = (error as Error).name === 'TimeoutError';
    return { status: 0, ms: since(), ...(timedOut && { unclear: 'no answer within a minute' }) };
  }
}

/** A taken lead has an id; anything else says in words and by a code what is the matter, and 503 when to come again. */
function read({ status, headers }: Response, body: string): Pick<Outcome, 'id' | 'unclear'> {
  let answer: { data?: { id?: string }; message?: unknown; code?: unknown };
  try {
    answer = JSON.parse(body);
  } catch {
    return { unclear: `${status} is not JSON: ${body.slice(0, 100)}` };
  }
  if (status === 201 && answer.data?.id) return { id: answer.data.id };
  const says = typeof answer.message === 'string' && typeof answer.code === 'string';
  if (status === 503 && says && headers.has('Retry-After')) return {};
  return { unclear: `${status}: ${body.slice(0, 200)}` };
}

/** Visitors at work, and what they have been told so far. */
export interface Crowd {
  acknowledged: Acknowledged[];
  outcomes: Outcome[];
  /** Sends nothing new; who was not thanked yet presses on, for `graceMs` at most. */
  leave(graceMs?: number): Promise<void>;
}

interface CrowdOptions {
  addresses: readonly string[];
  chance: Chance;
  visitors: number;
  /** How long a visitor writes, at most. */
  writingMs?: number;
}

/** Lets visitors write one request after the other; each presses Send, on any instance, until the site thanks. */
export function gather({ addresses, chance, visitors, writingMs = 50 }: CrowdOptions): Crowd {
  const crowd = { acknowledged: [] as Acknowledged[], outcomes: [] as Outcome[] };
  const state = { isLeaving: false, isGone: false };
  const visit = async () => {
    while (!state.isLeaving) {
      await pause(between(chance, 0, writingMs));
      const writing = newWriting();
      while (!state.isGone) {
        const outcome = await pressSend(oneOf(chance, addresses), writing);
        crowd.outcomes.push(outcome);
        if (outcome.id) {
          crowd.acknowledged.push({ ...writing, id: outcome.id });
          break;
        }
        await pause(between(chance, 50, 250));
      }
    }
  };
  const visits = Array.from({ length: visitors }, visit);
  return {
    ...crowd,
    async leave(graceMs = 30_000) {
      state.isLeaving = true;
      const timer = setTimeout(() => {
        state.isGone = true;
      }, graceMs);
      await Promise.all(visits);
      clearTimeout(timer);
    },
  };
}

/** How many answers of each kind there were, with what was unclear of them. */
export function tallyOf(outcomes: readonly Outcome[]) {
  const count = (status: number) => outcomes.filter((outcome) => outcome.status === status).length;
  return {
    thanked: count(201),
    refused: count(503),
    cutOff: count(0),
    unclear: [...new Set(outcomes.flatMap(({ unclear }) => unclear ?? []))],
  };
}
