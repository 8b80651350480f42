import { stdTimeFunctions } from 'pino';

/** What every log of this server has in common: JSON lines, with ISO times and without the host. */
export const logOptions = {
  // Compose sets an unset variable to an empty string. Other values are rejected when the environment is validated (env.ts).
  level: process.env.LOG_LEVEL?.trim() || 'info',
  base: undefined,
  timestamp: stdTimeFunctions.isoTime,
};
