import { staffRoute } from '@/lib/accounts/staff-route';
import { undoAddition } from '@/lib/leads/added/mutations';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';

/** Takes back a lead that whoever calls has just added. */
export const DELETE = staffRoute(async (_request, context: IdContext, staff) => {
  return Response.json({ data: await undoAddition(await pathUuid(context), staff.id) });
});
