import type { z } from 'zod';
import { parseInput } from './input';

/**
 * Parses the query string with a schema, as `parseInput` does.
 *
 * @throws {ZodError} when the schema rejects it, which `route` answers with 400 and the fields.
 */
export function parseQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
  return parseInput(schema, Object.fromEntries(new URL(request.url).searchParams));
}
