import { onTestFinished, vi } from 'vitest';

/** A request that a component made. */
export interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  /** Its parsed JSON body. */
  body: Record<string, unknown> | null;
}

/** The answers to requests, by method and path: `POST /api/seo`. */
export type Answers = Record<string, (call: Call) => Response | Promise<Response>>;

/**
 * Answers the requests of components for the rest of the test. A request without an answer fails, as it does without a
 * network. Returns the requests, which are added as they are made.
 */
export function answerCalls(answers: Answers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'https://ridgelight.example');
    const query = Object.fromEntries(searchParams);
    const call: Call = { method, path: pathname, query, body: body ? JSON.parse(String(body)) : null };
    calls.push(call);
    const answer = answers[`${method} ${pathname}`];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(call);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return calls;
}
