import type { z } from 'zod';

/** Reads a request's query and checks it; what the schema refuses is answered with 400 and the fields. */
export function parseQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
  return schema.parse(Object.fromEntries(new URL(request.url).searchParams));
}
