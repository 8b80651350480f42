import 'server-only';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { env } from '@/lib/platform/env';
import { BlockedAddress, guardedConnection } from '@/lib/platform/http/public-address';
import type { Outcome } from './outcome';
import { signatureHeaders } from './signature';

/** A signed webhook request. Its id lets the receiver recognize a repetition. */
export interface WebhookCall {
  url: string;
  secret: string;
  id: string;
  event: string;
  body: string;
}

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_LENGTH = 300;
/** The receiver unsubscribes. */
const GONE = 410;

/** A receiver's response, with the truncated body. */
export interface ReceiverResponse {
  status: number;
  text: string;
}

/** Sends a webhook request and returns the outcome. Doesn't follow redirects. */
export async function post(call: WebhookCall, timeoutMs = TIMEOUT_MS): Promise<Outcome> {
  try {
    const { status, text } = await send(call, timeoutMs);
    return toOutcome(status, text);
  } catch (error) {
    return errorOutcome(error);
  }
}

/**
 * Sends a webhook request and returns the response, whatever its status.
 *
 * @throws {BlockedAddress} for an address that webhooks must not reach.
 * @throws {Error} Node's own error when there is no response.
 */
export function send(call: WebhookCall, timeoutMs = TIMEOUT_MS): Promise<ReceiverResponse> {
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Ridgelight-Webhook/1',
    ...signatureHeaders(call),
  };
  return postGuarded(call.url, headers, call.body, timeoutMs);
}

/**
 * Posts to a URL that somebody entered, unless it leads into a private network. Doesn't follow redirects.
 *
 * @throws {BlockedAddress} for an address that must not be reached.
 * @throws {Error} Node's own error when there is no response.
 */
export function postGuarded(
  url: string,
  headers: Record<string, string>,
  body: string | Uint8Array,
  timeoutMs = TIMEOUT_MS,
): Promise<ReceiverResponse> {
  const target = new URL(url);
  return new Promise((resolve, reject) => {
    const request = target.protocol === 'https:' ? httpsRequest : httpRequest;
    const options = {
      method: 'POST',
      ...guardedConnection(target, env().WEBHOOK_PRIVATE_ADDRESSES),
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    };
    request(target, options, (response) => {
      let text = '';
      const done = () =>
        resolve({ status: response.statusCode ?? 0, text: text.slice(0, MAX_RESPONSE_LENGTH) });
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
        if (text.length > MAX_RESPONSE_LENGTH) response.destroy();
      });
      response.on('close', done).on('error', done);
    })
      .on('error', reject)
      .end(body);
  });
}

function toOutcome(status: number, text: string): Outcome {
  const response = `HTTP ${status} ${text}`.trim();
  if (status >= 200 && status < 300) return { state: 'sent', response };
  if (status === GONE) return { state: 'refused', response };
  return { state: 'failed', response, failure: 'rejected' };
}

/** The outcome of a call that had no response. */
export function errorOutcome(error: unknown): Outcome {
  const { message } = error as Error;
  if (error instanceof BlockedAddress) return { state: 'refused', response: message };
  // Backs off to hourly even when unreachable: unlike alerts, webhooks aren't urgent.
  return {
    state: 'failed',
    response: isTimeout(error) ? 'No answer in time.' : message,
    failure: 'rejected',
  };
}

/** Whether the request timed out: Node ends it with an error of this name, whose cause is the signal's. */
export const isTimeout = (error: unknown): boolean => (error as Error).name === 'AbortError';
