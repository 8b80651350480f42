import { insightQuerySchema } from '@/lib/leads/schema';
import { getInsight } from '@/lib/leads/work/queries';
import { parseQuery } from '@/lib/platform/http/query';
import { staffRoute } from '@/lib/platform/http/route';

export const GET = staffRoute(async (request) => {
  const { weeks } = parseQuery(request, insightQuerySchema);
  return Response.json({ data: await getInsight(weeks) });
});
