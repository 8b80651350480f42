import { staffRoute } from '@/lib/accounts/staff-route';
import { changeLeads } from '@/lib/leads/work/mutations';
import { authorizeBulk } from '@/lib/leads/work/permissions';
import { leadBulkSchema } from '@/lib/leads/work/schema';
import { parseBody } from '@/lib/platform/http/body';

const MAX_BODY_BYTES = 64 * 1024;

export const POST = staffRoute(async (request, _context, staff) => {
  const bulk = await parseBody(request, leadBulkSchema, MAX_BODY_BYTES);
  await authorizeBulk(staff, bulk);
  return Response.json({ data: await changeLeads(bulk, staff.name) });
});
