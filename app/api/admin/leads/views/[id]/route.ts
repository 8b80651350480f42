import { staffRoute } from '@/lib/accounts/staff-route';
import { changeView, deleteView, restoreView } from '@/lib/leads/views/mutations';
import { removedViewSchema, viewChangeSchema } from '@/lib/leads/views/schema';
import { parseBody } from '@/lib/platform/http/body';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';

export const PATCH = staffRoute(async (request, context: IdContext, staff) => {
  const change = await parseBody(request, viewChangeSchema);
  return Response.json({ data: await changeView(await pathUuid(context), change, staff) });
});

/** Deletes a view; the response holds what brings it back. */
export const DELETE = staffRoute(async (_request, context: IdContext, staff) => {
  return Response.json({ data: { removed: await deleteView(await pathUuid(context), staff) } });
});

/** Brings a deleted view back. */
export const PUT = staffRoute(async (request, context: IdContext, staff) => {
  const { removed } = await parseBody(request, removedViewSchema);
  return Response.json({ data: await restoreView(await pathUuid(context), removed, staff) });
});
