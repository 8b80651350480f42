import type { z } from 'zod';

/**
 * Parses the query string with a schema.
 *
 * @throws {ZodError} when the schema rejects it, which `route` answers with 400 and the fields.
 */
export function parseQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
  return schema.parse(Object.fromEntries(new URL(request.url).searchParams));
}
