import { listAudit } from '@/lib/audit/queries';
import { auditQuerySchema } from '@/lib/audit/schema';
import { parseQuery } from '@/lib/platform/http/query';
import { staffRoute } from '@/lib/platform/http/route';

export const GET = staffRoute(async (request) => {
  return Response.json(await listAudit(parseQuery(request, auditQuerySchema)));
});
