import type { ZodError } from 'zod';

/** What is wrong with each field, by its name. */
type FieldMessages = Record<string, string>;

interface Details {
  fields?: FieldMessages;
  headers?: Record<string, string>;
  /** What the caller needs to go on, such as the state that its change conflicts with. */
  data?: unknown;
  /** Finds the error in the log. */
  requestId?: string;
}

/** A refusal in words for whoever asked: thrown anywhere below a handler, answered as `{ message, code, fields? }`. */
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

/** What a schema found, as a 400 that names every field's first fault. */
export function refusal({ issues }: Pick<ZodError, 'issues'>): AppError {
  const fields: FieldMessages = {};
  for (const { path, message } of issues) {
    const [name] = path;
    if (name !== undefined) fields[String(name)] ??= message;
  }
  const message = [...new Set(issues.map((issue) => issue.message))].join('. ');
  return new AppError(400, 'invalid', message, { fields });
}

/** What an error goes back to; for a failed query, the database's own error, without the query's values. */
export function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error;
}
