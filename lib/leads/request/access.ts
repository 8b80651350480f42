import 'server-only';
import { clientAddress } from '@/lib/platform/http/client-address';
import { AppError } from '@/lib/platform/http/errors';
import { refuseGuess } from './guesses';
import { type FoundRequest, findRequest, isKnownBrowser } from './queries';

/**
 * The request that a call is about, from a browser that may see it.
 *
 * @throws {AppError} 404 for a key that opens nothing, 429 for too many of them, and 403 for a browser that hasn't been confirmed.
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
 * @throws {AppError} 404 for a key that opens nothing, and 429 for too many of them.
 */
export async function findKnownRequest(request: Request, key: string): Promise<FoundRequest | null> {
  const found = await findRequest(key);
  if (!found) throw await refuseGuess(clientAddress(request.headers));
  return isKnownBrowser(request.headers, found) ? found : null;
}
