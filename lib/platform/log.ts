import 'server-only';
import { pino } from 'pino';
import { currentRequest } from './http/request-context';
import { logOptions } from './server/log-options';

/** The server's log, as JSON lines. Log only ids and states, never a name, an address or a secret. */
export const log = pino({
  ...logOptions,
  mixin: () => ({ requestId: currentRequest()?.id }),
  serializers: { error: describeError },
});

interface ErrorLike {
  name?: string;
  message: string;
  stack?: string;
  code?: unknown;
  cause?: unknown;
}

// pg-boss reports errors as plain objects.
const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';

/** Sanitizes an error for the log: Drizzle's messages contain query parameters, PostgreSQL's quote values. */
export function describeError(error: unknown): object {
  if (!isErrorLike(error)) return { name: typeof error };
  const code = typeof error.code === 'string' ? error.code : undefined;
  const quotesValues = code !== undefined && /^2[23]/.test(code);
  return {
    name: error.name,
    code,
    message: quotesValues ? undefined : error.message.split('\nparams:')[0],
    // Only the frames, because a stack starts with the message.
    stack: error.stack?.match(/^ {4}at .*$/gm)?.slice(0, 12),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}
