import { stdTimeFunctions } from 'pino';

/** What every log of this server has in common: JSON lines, with ISO times and without the host. */
export const logOptions = {
  level: process.env.LOG_LEVEL ?? 'info',
  base: undefined,
  timestamp: stdTimeFunctions.isoTime,
};
