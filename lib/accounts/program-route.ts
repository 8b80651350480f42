import 'server-only';
import { noteUse } from '@/lib/accounts/api-keys/mutations';
import { findApiKey, type Program } from '@/lib/accounts/api-keys/queries';
import type { ApiScope } from '@/lib/accounts/api-keys/schema';
import { clientAddress } from '@/lib/platform/http/client-address';
import { AppError } from '@/lib/platform/http/errors';
import { clientNetwork } from '@/lib/platform/http/network';
import { limitRate } from '@/lib/platform/http/rate-limit';
import { currentRequest } from '@/lib/platform/http/request-context';
import { type Handler, route } from '@/lib/platform/http/route';

type ProgramHandler<Context> = (request: Request, context: Context, program: Program) => Promise<Response>;

/** Of one key. A program that sends a list row by row has to wait between. */
const CALLS = { max: 120, windowSeconds: 60 };
/** Keys that aren't ours, from one network: a program that nobody told of a revoked one keeps calling. */
const REFUSED = { max: 60, windowSeconds: 60 };

/**
 * Wraps a handler for other programs, which send a key as `Authorization: Bearer …`. Responds 401 without one that is in use,
 * 403 when it isn't allowed to do this, and 429 when it calls too often.
 */
export function programRoute<Context>(scope: ApiScope, handler: ProgramHandler<Context>): Handler<Context> {
  return route(async (request, context) => {
    const program = await requireProgram(request.headers);
    await limitRate(`api key ${program.id}`, CALLS);
    await noteUse(program);
    if (!program.scopes.includes(scope))
      throw new AppError(403, 'missing-scope', `This key may not do this: it lacks the scope ${scope}.`);
    const current = currentRequest();
    if (current) current.program = { id: program.id, name: `API: ${program.name}` };
    return handler(request, context, program);
  });
}

async function requireProgram(headers: Headers): Promise<Program> {
  const [, key = ''] = /^Bearer ([^\s]+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const program = await findApiKey(key);
  if (program) return program;
  await limitRate(`api keys refused ${clientNetwork(clientAddress(headers))}`, REFUSED);
  const message = key
    ? 'This key isn’t one of ours, or was revoked.'
    : 'Send a key as “Authorization: Bearer …”. An owner makes one in the settings, under Connections.';
  throw new AppError(401, 'unauthorized', message, { headers: { 'WWW-Authenticate': 'Bearer' } });
}
