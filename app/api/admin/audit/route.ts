import { staffRoute } from '@/lib/accounts/staff-route';
import { listAudit } from '@/lib/audit/queries';
import { auditQuerySchema } from '@/lib/audit/schema';
import { parseQuery } from '@/lib/platform/http/query';

export const GET = staffRoute(async (request) => {
  return Response.json(await listAudit(parseQuery(request, auditQuerySchema)));
});
