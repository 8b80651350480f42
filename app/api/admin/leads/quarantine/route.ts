import { staffRoute, viewerRoute } from '@/lib/accounts/staff-route';
import { applyQuarantineDecision } from '@/lib/leads/quarantine/mutations';
import { listQuarantine } from '@/lib/leads/quarantine/queries';
import { quarantineDecisionSchema, quarantineQuerySchema } from '@/lib/leads/quarantine/schema';
import { parseBody } from '@/lib/platform/http/body';
import { parseQuery } from '@/lib/platform/http/query';

export const GET = viewerRoute(async (request) => {
  const { searchTerm } = parseQuery(request, quarantineQuerySchema);
  return Response.json({ data: await listQuarantine(searchTerm) });
});

export const POST = staffRoute(async (request, _context, staff) => {
  const decision = await parseBody(request, quarantineDecisionSchema);
  return Response.json({ data: { changed: await applyQuarantineDecision(decision, staff.name) } });
});
