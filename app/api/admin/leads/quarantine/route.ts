import { parseBody } from '@/lib/http/body';
import { staffRoute } from '@/lib/http/route';
import { decideOnQuarantined } from '@/lib/quarantine/mutations';
import { listQuarantine } from '@/lib/quarantine/queries';
import { quarantineDecisionSchema } from '@/lib/quarantine/schema';

export const GET = staffRoute(async () => Response.json({ data: await listQuarantine() }));

export const POST = staffRoute(async (request, _context, staff) => {
  const decision = await parseBody(request, quarantineDecisionSchema);
  return Response.json({ data: { changed: await decideOnQuarantined(decision, staff.name) } });
});
