import type { ZodError } from 'zod';
import { AppError, type FieldMessages } from './errors';

/** Turns what a schema found into a 400 that names every field's first fault. */
export function refusal({ issues }: Pick<ZodError, 'issues'>): AppError {
  const fields: FieldMessages = {};
  for (const { path, message } of issues) {
    const [name] = path;
    if (name !== undefined) fields[String(name)] ??= message;
  }
  const message = [...new Set(issues.map((issue) => issue.message))].slice(0, 6).join('. ');
  return new AppError(400, 'invalid', message, fields);
}
