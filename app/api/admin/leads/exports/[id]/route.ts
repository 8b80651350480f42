import { type LeadContext, leadIdOf } from '@/app/api/admin/leads/[id]/lead-id';
import { staffRoute } from '@/lib/accounts/staff-route';
import { getExportProgress } from '@/lib/leads/export/queries';

export const GET = staffRoute(async (_request, context: LeadContext) => {
  return Response.json({ data: await getExportProgress(await leadIdOf(context)) });
});
