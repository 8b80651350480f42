import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { levels, pino } from 'pino';
import { rootCause } from './http/errors';
import { currentRequest } from './http/request-context';
import { holdInOutage } from './outage-log';
import { logOptions } from './server/log-options';

const DEBUG = levels.values.debug ?? 20;

/** The server's log, as JSON lines. Log only ids and states, never a name, an address or a secret. */
export const log = pino({
  ...logOptions,
  mixin: () => ({ requestId: currentRequest()?.id }),
  serializers: { error: describeError },
  hooks: {
    logMethod(parameters, method, level) {
      const [details] = parameters as unknown[];
      const entry = {
        // With the id of its request.
        write: AsyncLocalStorage.bind(() => method.apply(this, parameters)),
        writeForDebugging: () => this.debug(...parameters),
      };
      const isHeld = level > DEBUG && holdInOutage(errorIn(details), entry, announcements);
      if (!isHeld) entry.write();
    },
  },
});

const announcements = {
  // Not as `error`, which would be held as well.
  down(error: unknown) {
    const { code, message } = describeError(rootCause(error));
    log.error(
      { code, reason: message },
      'PostgreSQL is down: until it is back, what fails is logged as debug',
    );
  },
  up: (seconds: number) => log.info({ seconds }, 'PostgreSQL is back'),
};

const errorIn = (details: unknown): unknown =>
  typeof details === 'object' && details !== null && 'error' in details ? details.error : undefined;

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
