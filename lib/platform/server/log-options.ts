import { stdTimeFunctions } from 'pino';

/** What every log of this server has in common: JSON lines, with ISO times and without the host. */
export const logOptions = {
  // Compose sets an unset variable to an empty string. Other values are rejected when the environment is validated (env.ts).
  level: process.env.LOG_LEVEL?.trim() || 'info',
  base: undefined,
  timestamp: stdTimeFunctions.isoTime,
  serializers: { error: describeError },
};

interface ErrorLike {
  name?: string;
  message: string;
  stack?: string;
  code?: unknown;
  cause?: unknown;
}

interface DescribedError {
  name: string | undefined;
  code?: string | undefined;
  message?: string | undefined;
  stack?: string[] | undefined;
  cause?: DescribedError | undefined;
}

// pg-boss reports errors as plain objects.
const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';

/** Sanitizes an error for the log: Drizzle's messages contain query parameters, PostgreSQL's quote values. */
export function describeError(error: unknown): DescribedError {
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
