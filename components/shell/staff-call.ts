import { z } from 'zod';
import { onUserActivity } from '@/components/ui/user-activity';
import { BY_ITSELF_HEADER } from '@/lib/accounts/sign-in/schema';

/** How long after a sign of life somebody is still taken to be there. */
const PRESENT_MS = 60_000;
let lastSignAt = 0;
if (typeof window !== 'undefined')
  onUserActivity(() => {
    lastSignAt = Date.now();
  });

const failureSchema = z.object({ message: z.string(), code: z.string().optional() });

/** A call that was answered with anything but success; `explanation` is the server's own sentence and `code` its name for it, if it gave them. */
export class StaffCallError extends Error {
  readonly explanation: string | undefined;
  readonly code: string | undefined;

  constructor(
    readonly status: number,
    statusText: string,
    body: string,
  ) {
    super(`${status}: ${body || statusText}`);
    this.name = 'StaffCallError';
    const failure = failureIn(body);
    this.explanation = failure?.message;
    this.code = failure?.code;
  }
}

/**
 * Asks one of the staff calls and reads its whole answer. A session that has ended leads to the sign-in page and back;
 * the promise then stays open, so that no error flashes up on the page that is being left.
 */
export async function staffAnswer<T>(path: string, answer: z.ZodType<T>, init?: RequestInit): Promise<T> {
  const response = await ask(path, init);
  return answer.parse(await response.json());
}

/** Asks one of the staff calls, as {@link staffAnswer} does, and reads its `data`. */
export async function staffCall<T>(path: string, data: z.ZodType<T>, init?: RequestInit): Promise<T> {
  return (await staffAnswer(path, z.object({ data }), init)).data;
}

/** Asks one of the staff calls that answer nothing but that it was done. */
export async function staffOrder(path: string, init: RequestInit): Promise<void> {
  await ask(path, init);
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  // An open page asks anew by itself all night, and its session is to end all the same.
  if (Date.now() - lastSignAt > PRESENT_MS) headers.set(BY_ITSELF_HEADER, '1');
  const response = await fetch(path, { credentials: 'include', cache: 'no-store', ...init, headers });
  if (response.status === 401) return leaveForSignIn();
  if (!response.ok) throw new StaffCallError(response.status, response.statusText, await response.text());
  return response;
}

/** The headers and body of a POST that sends JSON. */
export const jsonPost = (body?: unknown) => jsonSend('POST', body);

/** The headers and body of a call that sends JSON. */
export const jsonSend = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', body?: unknown): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: body === undefined ? undefined : JSON.stringify(body),
});

function leaveForSignIn(): Promise<never> {
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/admin/sign-in?next=${encodeURIComponent(here)}`);
  return new Promise(() => {});
}

function failureIn(body: string) {
  try {
    return failureSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** The server's own sentence on why something was not stored, or a general one. */
export const reasonOf = (error: unknown) =>
  (error instanceof StaffCallError && error.explanation) || 'That could not be saved. Please try again.';
