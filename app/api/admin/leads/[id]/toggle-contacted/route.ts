import { type LeadContext, leadIdOf } from '@/app/api/admin/leads/[id]/lead-id';
import { staffRoute } from '@/lib/accounts/staff-route';
import { toggleContacted } from '@/lib/leads/work/mutations';

export const POST = staffRoute(async (_request, context: LeadContext, staff) => {
  return Response.json({ data: await toggleContacted(await leadIdOf(context), staff.name) });
});
