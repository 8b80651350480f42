import { viewerRoute } from '@/lib/accounts/staff-route';
import { recomputeEstimate } from '@/lib/leads/work/detail/queries';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';

/** Computes the lead's estimate again, with today's constants. */
export const GET = viewerRoute(async (_request, context: IdContext) => {
  return Response.json({ data: await recomputeEstimate(await pathUuid(context)) });
});
