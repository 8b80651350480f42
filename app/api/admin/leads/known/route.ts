import { staffRoute } from '@/lib/accounts/staff-route';
import { findKnownLead } from '@/lib/leads/added/queries';
import { knownLeadQuerySchema } from '@/lib/leads/added/schema';
import { parseQuery } from '@/lib/platform/http/query';

export const GET = staffRoute(async (request) => {
  const { phone } = parseQuery(request, knownLeadQuerySchema);
  return Response.json({ data: await findKnownLead(phone) });
});
