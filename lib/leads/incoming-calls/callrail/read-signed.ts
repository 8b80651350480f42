import 'server-only';
import type { IncomingCall } from '@/lib/leads/incoming-calls/schema';
import { readBytes } from '@/lib/platform/http/body';
import { clientAddress } from '@/lib/platform/http/client-address';
import { AppError } from '@/lib/platform/http/errors';
import { clientNetwork } from '@/lib/platform/http/network';
import { limitRate } from '@/lib/platform/http/rate-limit';
import { MAX_BODY_BYTES } from '@/lib/platform/server/body-limit';
import { callOfCallRail, isSignedByCallRail } from './payload';
import { readSigningKey } from './queries';

/** Of one network: CallRail signs all of its own. */
const UNSIGNED = { max: 60, windowSeconds: 60 };

/**
 * Reads what CallRail sends after a call; null for a call that isn't ours to log.
 *
 * @throws {AppError} 401 unless CallRail has signed it, 400 for what it doesn't describe, 413 when it is too large.
 */
export async function readCallRail(request: Request): Promise<IncomingCall | null> {
  const body = await readBytes(request, MAX_BODY_BYTES);
  const signature = request.headers.get('signature') ?? '';
  const signingKey = await readSigningKey();
  if (!signingKey || !isSignedByCallRail(body, signature, signingKey)) {
    await limitRate(`callrail refused ${clientNetwork(clientAddress(request.headers))}`, UNSIGNED);
    const message = signingKey
      ? 'The header Signature isn’t that of the signing key that is saved here.'
      : 'CallRail isn’t connected. An owner saves its signing key in the settings, under Connections.';
    throw new AppError(401, 'unauthorized', message);
  }
  return callOfCallRail(parseJson(body));
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new AppError(400, 'invalid-json', 'The request isn’t valid JSON.');
  }
}
