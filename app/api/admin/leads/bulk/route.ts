import { parseBody } from '@/lib/http/body';
import { staffRoute } from '@/lib/http/route';
import { changeLeads } from '@/lib/leads/mutations';
import { authorizeBulk } from '@/lib/leads/permissions';
import { leadBulkSchema } from '@/lib/leads/schema';

const MOST_BYTES = 64 * 1024;

export const POST = staffRoute(async (request, _context, staff) => {
  const bulk = await parseBody(request, leadBulkSchema, MOST_BYTES);
  await authorizeBulk(staff, bulk);
  return Response.json({ data: { changed: await changeLeads(bulk, staff.name) } });
});
