import { staffRoute } from '@/lib/accounts/staff-route';
import { getExportProgress } from '@/lib/leads/export/queries';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';

export const GET = staffRoute(async (_request, context: IdContext) => {
  return Response.json({ data: await getExportProgress(await pathUuid(context)) });
});
