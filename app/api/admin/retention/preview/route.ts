import { parseQuery } from '@/lib/http/query';
import { ownerRoute } from '@/lib/http/route';
import { previewRetention } from '@/lib/retention/queries';
import { retentionPreviewQuerySchema } from '@/lib/retention/schema';

export const GET = ownerRoute(async (request) => {
  const { months } = parseQuery(request, retentionPreviewQuerySchema);
  return Response.json({ data: await previewRetention(months) });
});
