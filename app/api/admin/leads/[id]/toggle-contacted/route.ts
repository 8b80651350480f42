import { staffRoute } from '@/lib/accounts/staff-route';
import { toggleContacted } from '@/lib/leads/work/mutations';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';

export const POST = staffRoute(async (_request, context: IdContext, staff) => {
  return Response.json(await toggleContacted(await pathUuid(context), staff.name));
});
