import { ownerRoute } from '@/lib/accounts/staff-route';
import { townUses } from '@/lib/leads/town-uses/queries';
import { townUsesQuery } from '@/lib/leads/town-uses/schema';
import { parseQuery } from '@/lib/platform/http/query';

export const GET = ownerRoute(async (request) => {
  const { towns } = parseQuery(request, townUsesQuery);
  return Response.json({ data: await townUses(towns.split(',')) });
});
