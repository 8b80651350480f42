import { staffRoute } from '@/lib/accounts/staff-route';
import { offerTimes } from '@/lib/leads/visit-offers/mutations';
import { listFreeTimes } from '@/lib/leads/visit-offers/queries';
import { freeTimesQuerySchema, offerBodySchema } from '@/lib/leads/visit-offers/schema';
import { parseBody } from '@/lib/platform/http/body';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';
import { parseQuery } from '@/lib/platform/http/query';

/** When somebody could visit the house. */
export const GET = staffRoute(async (request, context: IdContext) => {
  const query = parseQuery(request, freeTimesQuerySchema);
  return Response.json({ data: await listFreeTimes(await pathUuid(context), query) });
});

/** Offers the homeowner times for a visit, instead of those before. */
export const POST = staffRoute(async (request, context: IdContext, staff) => {
  const body = await parseBody(request, offerBodySchema);
  return Response.json({ data: await offerTimes(await pathUuid(context), body, staff.name) });
});
