import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { levels, pino } from 'pino';
import { rootCause } from './http/errors';
import { currentRequest } from './http/request-context';
import { holdInOutage } from './outage-log';
import { describeError, logOptions } from './server/log-options';

const DEBUG = levels.values.debug ?? 20;

/** The server's log, as JSON lines. Log only ids and states, never a name, an address or a secret. */
export const log = pino({
  ...logOptions,
  mixin: () => ({ requestId: currentRequest()?.id }),
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
