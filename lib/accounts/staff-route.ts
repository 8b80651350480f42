import 'server-only';
import { sessionEnded } from '@/lib/accounts/sign-in/lock-account';
import { requireOwner } from '@/lib/accounts/sign-in/owners-only';
import { currentStaff, listOwnerNames, type Staff } from '@/lib/accounts/sign-in/queries';
import { askOwners, mayChange } from '@/lib/accounts/sign-in/schema';
import { readSessionToken } from '@/lib/accounts/sign-in/session-cookie';
import { AppError } from '@/lib/platform/http/errors';
import { currentRequest } from '@/lib/platform/http/request-context';
import { type Handler, route, seeOther } from '@/lib/platform/http/route';

type StaffHandler<Context> = (request: Request, context: Context, staff: Staff) => Promise<Response>;

/**
 * Wraps a handler that viewers may call, too: it only reads what they see, or changes the caller's own account. Responds 401
 * without a valid session, and redirects a browser that opens it as a page to sign-in.
 */
export function viewerRoute<Context>(handler: StaffHandler<Context>): Handler<Context> {
  return route(async (request, context) => {
    const staff = await currentStaff(request.headers);
    if (!staff) return rejectSignedOut(request.headers);
    setActor(staff);
    return handler(request, context, staff);
  });
}

/** Wraps a handler for owners and staff; responds 403 to viewers, naming the owners to ask. */
export function staffRoute<Context>(handler: StaffHandler<Context>): Handler<Context> {
  return viewerRoute(async (request, context, staff) => {
    if (!mayChange(staff.role)) await rejectViewer(request);
    return handler(request, context, staff);
  });
}

/** Wraps a handler for owners; responds 403 to other staff, naming the owners to ask. */
export function ownerRoute<Context>(handler: StaffHandler<Context>): Handler<Context> {
  return staffRoute(async (request, context, staff) => {
    await requireOwner(staff, 'Only an owner can do this');
    return handler(request, context, staff);
  });
}

async function rejectViewer({ method }: Request): Promise<never> {
  const isSafeMethod = method === 'GET' || method === 'HEAD';
  const what = isSafeMethod
    ? 'Your account doesn’t include this'
    : 'With your account you can look at leads, but not change anything';
  throw new AppError(403, 'read-only', `${what}. ${askOwners(await listOwnerNames())}`);
}

function rejectSignedOut(headers: Headers): Response {
  if (headers.get('sec-fetch-mode') === 'navigate') return seeOther('/admin/sign-in');
  throw readSessionToken(headers)
    ? sessionEnded()
    : new AppError(401, 'unauthorized', 'Sign in to continue.');
}

/** Attributes what the request changes to this staff member in the audit log. */
function setActor({ id, name }: Staff): void {
  const request = currentRequest();
  if (request) request.staff = { id, name };
}
