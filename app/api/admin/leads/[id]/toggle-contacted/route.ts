import { type LeadContext, leadIdOf } from '@/app/api/admin/leads/[id]/lead-id';
import { toggleContacted } from '@/lib/leads/work/mutations';
import { staffRoute } from '@/lib/platform/http/route';

export const POST = staffRoute(async (_request, context: LeadContext, staff) => {
  return Response.json({ data: await toggleContacted(await leadIdOf(context), staff.name) });
});
