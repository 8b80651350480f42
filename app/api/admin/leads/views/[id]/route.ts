import { staffRoute } from '@/lib/accounts/staff-route';
import { changeView, deleteView } from '@/lib/leads/views/mutations';
import { viewChangeSchema } from '@/lib/leads/views/schema';
import { parseBody } from '@/lib/platform/http/body';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';

export const PATCH = staffRoute(async (request, context: IdContext, staff) => {
  const change = await parseBody(request, viewChangeSchema);
  return Response.json({ data: await changeView(await pathUuid(context), change, staff) });
});

export const DELETE = staffRoute(async (_request, context: IdContext, staff) => {
  return Response.json({ data: await deleteView(await pathUuid(context), staff) });
});
