import { z } from 'zod';
import { AppError } from './errors';

/** The context of a call about one thing. */
export interface IdContext {
  params: Promise<{ id: string }>;
}

// better-auth gives out the ids of accounts and sessions.
const accountId = z.string().regex(/^[\w-]{1,100}$/);

/**
 * The id in a call's path.
 *
 * @throws {AppError} 404 for what cannot be one; the database would choke on some of it.
 */
export async function pathId({ params }: IdContext, schema: z.ZodType<string> = accountId): Promise<string> {
  const { success, data } = schema.safeParse((await params).id);
  if (!success) throw new AppError(404, 'not-found', 'There is nothing with this id.');
  return data;
}

/** The id in a call's path where it is a UUID: of a lead, of an export. Throws as `pathId` does. */
export const pathUuid = (context: IdContext) => pathId(context, z.uuid());
