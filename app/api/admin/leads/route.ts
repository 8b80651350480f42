import { staffRoute } from '@/lib/http/route';
import { listLeads } from '@/lib/leads/queries';
import { leadFilterSchema } from '@/lib/leads/schema';

export const GET = staffRoute(async (request) => {
  const { searchParams } = new URL(request.url);
  const filter = leadFilterSchema.parse(Object.fromEntries(searchParams));
  return Response.json({ data: await listLeads(filter) });
});
