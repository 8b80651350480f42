import { ZodError } from 'zod';
import { isOutage } from '@/db/outage';

/** Error messages by field name. */
type FieldMessages = Record<string, string>;

interface Details {
  fields?: FieldMessages;
  headers?: Record<string, string>;
  /** Data for the caller, such as the state that its change conflicts with. */
  data?: unknown;
  /** Identifies the request in the log. */
  requestId?: string;
}

/** An expected error with a message for the caller. Handlers respond with `{ message, code, fields? }`. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }
}

/**
 * Converts schema issues to a 400 error with the first message of each field, and of each place within one, such as `3.name`:
 * one that is wrong often breaks several rules.
 */
export function validationError({ issues }: Pick<ZodError, 'issues'>): AppError {
  const fields: FieldMessages = {};
  const messages = new Map<string, string>();
  for (const { path, message } of issues) {
    const [name] = path;
    const place = path.join('.');
    if (name !== undefined) {
      fields[String(name)] ??= message;
      fields[place] ??= message;
    }
    if (!messages.has(place)) messages.set(place, message);
  }
  const message = [...new Set(messages.values())].join('. ');
  return new AppError(400, 'invalid', message, { fields });
}

/** The `code` with which an error is answered. */
export function errorCode(error: unknown): string {
  if (error instanceof AppError) return error.code;
  if (error instanceof ZodError) return 'invalid';
  return isOutage(error) ? 'unavailable' : 'internal';
}

/** The innermost cause of an error; for a failed query PostgreSQL's error, without the query's parameters. */
export function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error;
}
