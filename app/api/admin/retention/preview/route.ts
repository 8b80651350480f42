import { ownerRoute } from '@/lib/accounts/staff-route';
import { previewRetention } from '@/lib/leads/retention/queries';
import { retentionPreviewQuerySchema } from '@/lib/leads/retention/schema';
import { parseQuery } from '@/lib/platform/http/query';

export const GET = ownerRoute(async (request) => {
  const { months } = parseQuery(request, retentionPreviewQuerySchema);
  return Response.json({ data: await previewRetention(months) });
});
