import 'server-only';
import { refuseUnlessOwner } from '@/lib/accounts/sign-in/owners-only';
import { currentStaff, type Staff } from '@/lib/accounts/sign-in/queries';
import { AppError } from '@/lib/platform/http/errors';
import { currentRequest } from '@/lib/platform/http/request-context';
import { type Handler, route } from '@/lib/platform/http/route';

/** Wraps a handler for staff: it runs only with a valid session, otherwise the answer is 401. */
export function staffRoute<Context>(
  handler: (request: Request, context: Context, staff: Staff) => Promise<Response>,
): Handler<Context> {
  return route(async (request, context) => {
    const staff = await currentStaff(request.headers);
    if (!staff) throw new AppError(401, 'unauthorized', 'Sign in to continue.');
    actAs(staff);
    return handler(request, context, staff);
  });
}

/** Wraps a handler for owners: others of the staff get 403 and are told whom to ask. */
export function ownerRoute<Context>(
  handler: (request: Request, context: Context, owner: Staff) => Promise<Response>,
): Handler<Context> {
  return staffRoute(async (request, context, staff) => {
    await refuseUnlessOwner(staff, 'Only an owner can do this');
    return handler(request, context, staff);
  });
}

// What the request changes from here on is noted under this name.
function actAs({ id, name }: Staff): void {
  const request = currentRequest();
  if (request) request.staff = { id, name };
}
