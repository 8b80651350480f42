import { staffRoute } from '@/lib/accounts/staff-route';
import { addLeadEvent } from '@/lib/leads/work/detail/mutations';
import { leadEventBodySchema } from '@/lib/leads/work/detail/schema';
import { parseBody } from '@/lib/platform/http/body';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';

export const POST = staffRoute(async (request, context: IdContext, staff) => {
  const event = await parseBody(request, leadEventBodySchema);
  const data = await addLeadEvent(await pathUuid(context), event, staff.name);
  return Response.json({ data }, { status: 201 });
});
