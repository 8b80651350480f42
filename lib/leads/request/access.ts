import 'server-only';
import { AppError } from '@/lib/platform/http/errors';
import { type FoundRequest, findRequest, isKnownBrowser } from './queries';

/**
 * The request that a call is about, from a browser that may see it.
 *
 * @throws {AppError} 404 for a key that opens nothing, and 403 for a browser that hasn't been confirmed.
 */
export async function requireRequest(request: Request, key: string): Promise<FoundRequest> {
  const found = await findRequest(key);
  if (!found) throw new AppError(404, 'not-found', 'This link opens nothing anymore.');
  if (!isKnownBrowser(request.headers, found))
    throw new AppError(403, 'unconfirmed', 'Open the page of the link first, and confirm your phone number.');
  return found;
}
