import 'server-only';
import { AppError } from '@/lib/platform/http/errors';
import { type FoundRequest, findRequest, isKnownBrowser } from './queries';

/**
 * The request that a call is about, from a browser that may see it.
 *
 * @throws {AppError} 404 for a key that opens nothing, and 403 for a browser that hasn't been confirmed.
 */
export async function requireRequest(request: Request, key: string): Promise<FoundRequest> {
  const found = await findKnownRequest(request, key);
  if (!found)
    throw new AppError(403, 'unconfirmed', 'Open the page of the link first, and confirm your phone number.');
  return found;
}

/**
 * The same; null for a browser that hasn't been confirmed.
 *
 * @throws {AppError} 404 for a key that opens nothing.
 */
export async function findKnownRequest(request: Request, key: string): Promise<FoundRequest | null> {
  const found = await findRequest(key);
  if (!found) throw new AppError(404, 'not-found', 'This link opens nothing anymore.');
  return isKnownBrowser(request.headers, found) ? found : null;
}
