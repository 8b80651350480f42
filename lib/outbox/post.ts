import 'server-only';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { env } from '@/lib/platform/env';
import { BlockedAddress, guardedConnection } from '@/lib/platform/http/public-address';
import type { Outcome } from './outcome';
import { signatureHeaders } from './signature';

/** One signed call; by its id the receiver knows one that comes again. */
export interface WebhookCall {
  url: string;
  secret: string;
  id: string;
  event: 'lead.created' | 'test';
  body: string;
}

const LONGEST_MS = 10_000;
const MOST_READ = 300;
/** The receiver says that it wants no more. */
const GONE = 410;

/** What a receiver said; of its text no more than is quoted. */
export interface ReceiverAnswer {
  status: number;
  text: string;
}

/** Posts a call and reads how it was taken. Redirects are not followed. */
export async function post(call: WebhookCall, timeoutMs = LONGEST_MS): Promise<Outcome> {
  try {
    const { status, text } = await send(call, timeoutMs);
    return outcomeOf(status, text);
  } catch (error) {
    return outcomeOfError(error);
  }
}

/**
 * Posts a call and returns the answer, whatever it is.
 *
 * @throws {BlockedAddress} for an address that must not be called.
 * @throws {Error} Node's own, where nobody answered.
 */
export function send(call: WebhookCall, timeoutMs = LONGEST_MS): Promise<ReceiverAnswer> {
  const { body } = call;
  const target = new URL(call.url);
  return new Promise((resolve, reject) => {
    const request = target.protocol === 'https:' ? httpsRequest : httpRequest;
    const options = {
      method: 'POST',
      ...guardedConnection(target, env().WEBHOOK_PRIVATE_ADDRESSES),
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'Ridgelight-Webhook/1',
        ...signatureHeaders(call),
      },
    };
    request(target, options, (response) => {
      let text = '';
      const done = () => resolve({ status: response.statusCode ?? 0, text: text.slice(0, MOST_READ) });
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
        if (text.length > MOST_READ) response.destroy();
      });
      response.on('close', done).on('error', done);
    })
      .on('error', reject)
      .end(body);
  });
}

function outcomeOf(status: number, text: string): Outcome {
  const response = `HTTP ${status} ${text}`.trim();
  if (status >= 200 && status < 300) return { state: 'sent', response };
  if (status === GONE) return { state: 'refused', response };
  return { state: 'failed', response, failure: 'answered' };
}

function outcomeOfError(error: unknown): Outcome {
  const { message } = error as Error;
  if (error instanceof BlockedAddress) return { state: 'refused', response: message };
  // Not asked every minute as a mail server is: what another program does about its leads can wait.
  return {
    state: 'failed',
    response: isTimeout(error) ? 'No answer in time.' : message,
    failure: 'answered',
  };
}

/** Whether nobody answered in the time that a call has. */
export function isTimeout(error: unknown): boolean {
  const { name, cause } = error as Error;
  return name === 'AbortError' || name === 'TimeoutError' || (cause as Error)?.name === 'TimeoutError';
}
