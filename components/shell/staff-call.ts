import { z } from 'zod';
import { onUserActivity } from '@/components/ui/user-activity';
import { BACKGROUND_HEADER } from '@/lib/accounts/sign-in/schema';

/** How long after the last user activity a request still counts as made by the user, in milliseconds. */
const ACTIVE_FOR_MS = 60_000;
let lastActivityAt = 0;
if (typeof window !== 'undefined')
  onUserActivity(() => {
    lastActivityAt = Date.now();
  });

const failureSchema = z.object({
  message: z.string(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  data: z.unknown().optional(),
});

/**
 * A response outside 2xx; `explanation` is the server's error message, `code` its error code, `fields` its
 * messages by field, and `data` what comes with it, if it sent them.
 */
export class StaffCallError extends Error {
  readonly explanation: string | undefined;
  readonly code: string | undefined;
  readonly fields: Record<string, string>;
  readonly data: unknown;

  constructor(
    readonly status: number,
    statusText: string,
    body: string,
  ) {
    super(`${status}: ${body || statusText}`);
    this.name = 'StaffCallError';
    const failure = parseFailure(body);
    this.explanation = failure?.message;
    this.code = failure?.code;
    this.fields = failure?.fields ?? {};
    this.data = failure?.data;
  }
}

/**
 * Requests a staff endpoint and parses the `data` of its response. When the session has ended (401) the browser goes to the
 * sign-in page and returns here afterwards; the promise then never settles, so that no error flashes up before navigation.
 *
 * @throws {StaffCallError} for a response outside 2xx, and Zod's error for a body that doesn't match the schema.
 */
export async function staffCall<T>(path: string, data: z.ZodType<T>, init?: RequestInit): Promise<T> {
  return (await staffAnswer(path, z.object({ data }), init)).data;
}

/** Like `staffCall`, for a response that has more than `data`. */
export async function staffAnswer<T>(path: string, answer: z.ZodType<T>, init?: RequestInit): Promise<T> {
  const response = await request(path, init);
  return answer.parse(await response.json());
}

/** Requests a staff endpoint whose response has no data. */
export async function staffCommand(path: string, init: RequestInit): Promise<void> {
  await request(path, init);
}

/** Fetches a file from a staff endpoint. */
export async function staffFile(path: string): Promise<Blob> {
  return (await request(path)).blob();
}

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  // An open page keeps polling all night; these requests are marked so that they don't extend the session.
  if (Date.now() - lastActivityAt > ACTIVE_FOR_MS) headers.set(BACKGROUND_HEADER, '1');
  const response = await fetch(path, { credentials: 'include', cache: 'no-store', ...init, headers });
  if (response.status === 401) return redirectToSignIn();
  if (!response.ok) throw new StaffCallError(response.status, response.statusText, await response.text());
  return response;
}

/** The request options of a POST with a JSON body. */
export const jsonPost = (body?: unknown) => jsonRequest('POST', body);

/** The request options of a call with a JSON body. */
export const jsonRequest = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', body?: unknown): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: body === undefined ? undefined : JSON.stringify(body),
});

function redirectToSignIn(): Promise<never> {
  const here = window.location.pathname + window.location.search;
  window.location.assign(`/admin/sign-in?next=${encodeURIComponent(here)}`);
  return new Promise(() => {});
}

function parseFailure(body: string) {
  try {
    return failureSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** Input that isn't sent; the message says what is wrong with it. */
export class InvalidInputError extends Error {}

/** @throws {InvalidInputError} with the first message of the schema. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new InvalidInputError(parsed.error.issues[0]?.message);
  return parsed.data;
}

/** Why saving failed: what is wrong with the input, the server's message, or else `fallback`. */
export function saveErrorMessage(
  error: unknown,
  fallback = 'We couldn’t save that. Please try again.',
): string {
  if (error instanceof InvalidInputError) return error.message;
  return (error instanceof StaffCallError && error.explanation) || fallback;
}
