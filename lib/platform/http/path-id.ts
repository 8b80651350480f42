import { AppError } from './errors';

/** The context of a call about one thing. */
export interface IdContext {
  params: Promise<{ id: string }>;
}

/**
 * The id in a call's path.
 *
 * @throws {AppError} 404 for what cannot be one; the database would choke on some of it.
 */
export async function pathId({ params }: IdContext): Promise<string> {
  const { id } = await params;
  if (!/^[\w-]{1,100}$/.test(id)) throw new AppError(404, 'not-found', 'There is nothing with this id.');
  return id;
}
