import { viewerRoute } from '@/lib/accounts/staff-route';
import { getInsight } from '@/lib/leads/insight/queries';
import { insightQuerySchema, periodOf } from '@/lib/leads/insight/schema';
import { parseQuery } from '@/lib/platform/http/query';

export const GET = viewerRoute(async (request) => {
  const period = periodOf(parseQuery(request, insightQuerySchema));
  return Response.json({ data: await getInsight(period) });
});
