import { z } from 'zod';
import { AppError } from './errors';

/** The context of a route with an `[id]` segment. */
export interface IdContext {
  params: Promise<{ id: string }>;
}

// The format of the ids of accounts and sessions, some of which aren't UUIDs.
const accountId = z.string().regex(/^[\w-]{1,100}$/);

/**
 * The id in the path.
 *
 * @throws {AppError} 404 for an invalid id, some of which would fail in the database.
 */
export async function pathId({ params }: IdContext, schema: z.ZodType<string> = accountId): Promise<string> {
  const { success, data } = schema.safeParse((await params).id);
  if (!success) throw new AppError(404, 'not-found', 'There’s nothing with this ID.');
  return data;
}

/** The UUID in the path. Throws like `pathId`. */
export const pathUuid = (context: IdContext) => pathId(context, z.uuid());
