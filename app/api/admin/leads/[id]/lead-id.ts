import { leadSchema } from '@/lib/leads/schema';
import { AppError } from '@/lib/platform/http/errors';

/** The context of a call about one lead. */
export interface LeadContext {
  params: Promise<{ id: string }>;
}

/**
 * The lead that a call is about.
 *
 * @throws {AppError} 404 for what cannot be an id.
 */
export async function leadIdOf({ params }: LeadContext): Promise<string> {
  const { success, data } = leadSchema.shape.id.safeParse((await params).id);
  if (!success) throw new AppError(404, 'not-found', 'This lead does not exist.');
  return data;
}
