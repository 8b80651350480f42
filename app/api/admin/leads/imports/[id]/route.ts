import { staffRoute } from '@/lib/accounts/staff-route';
import { undoImport } from '@/lib/leads/imports/mutations';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';

/** Removes what the import has added and nobody has worked on since. */
export const DELETE = staffRoute(async (_request, context: IdContext, staff) => {
  return Response.json({ data: await undoImport(await pathUuid(context), staff) });
});
