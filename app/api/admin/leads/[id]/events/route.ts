import { type LeadContext, leadIdOf } from '@/app/api/admin/leads/[id]/lead-id';
import { parseBody } from '@/lib/http/body';
import { staffRoute } from '@/lib/http/route';
import { addLeadEvent } from '@/lib/leads/mutations';
import { leadEventBodySchema } from '@/lib/leads/schema';

export const POST = staffRoute(async (request, context: LeadContext, staff) => {
  const event = await parseBody(request, leadEventBodySchema);
  const data = await addLeadEvent(await leadIdOf(context), event, staff.name);
  return Response.json({ data }, { status: 201 });
});
