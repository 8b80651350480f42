import { listAudit } from '@/lib/audit/queries';
import { auditQuerySchema } from '@/lib/audit/schema';
import { parseQuery } from '@/lib/http/query';
import { staffRoute } from '@/lib/http/route';

export const GET = staffRoute(async (request) => {
  return Response.json(await listAudit(parseQuery(request, auditQuerySchema)));
});
