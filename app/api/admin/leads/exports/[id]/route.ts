import { type LeadContext, leadIdOf } from '@/app/api/admin/leads/[id]/lead-id';
import { getExportProgress } from '@/lib/leads/work/queries';
import { staffRoute } from '@/lib/platform/http/route';

export const GET = staffRoute(async (_request, context: LeadContext) => {
  return Response.json({ data: await getExportProgress(await leadIdOf(context)) });
});
