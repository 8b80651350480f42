import { type LeadContext, leadIdOf } from '@/app/api/admin/leads/[id]/lead-id';
import { staffRoute } from '@/lib/accounts/staff-route';
import { leadEventBodySchema } from '@/lib/leads/schema';
import { addLeadEvent } from '@/lib/leads/work/mutations';
import { parseBody } from '@/lib/platform/http/body';

export const POST = staffRoute(async (request, context: LeadContext, staff) => {
  const event = await parseBody(request, leadEventBodySchema);
  const data = await addLeadEvent(await leadIdOf(context), event, staff.name);
  return Response.json({ data }, { status: 201 });
});
