import { parseQuery } from '@/lib/http/query';
import { staffRoute } from '@/lib/http/route';
import { getInsight } from '@/lib/leads/queries';
import { insightQuerySchema } from '@/lib/leads/schema';

export const GET = staffRoute(async (request) => {
  const { weeks } = parseQuery(request, insightQuerySchema);
  return Response.json({ data: await getInsight(weeks) });
});
