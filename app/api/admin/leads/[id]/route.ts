import { type LeadContext, leadIdOf } from '@/app/api/admin/leads/[id]/lead-id';
import { staffRoute } from '@/lib/accounts/staff-route';
import { leadCorrectionSchema } from '@/lib/leads/schema';
import { getLeadDetail } from '@/lib/leads/work/detail/queries';
import { changeLeads, correctLead } from '@/lib/leads/work/mutations';
import { authorizeErase } from '@/lib/leads/work/permissions';
import { parseBody } from '@/lib/platform/http/body';

export const GET = staffRoute(async (_request, context: LeadContext) => {
  return Response.json({ data: await getLeadDetail(await leadIdOf(context)) });
});

export const PATCH = staffRoute(async (request, context: LeadContext, staff) => {
  const correction = await parseBody(request, leadCorrectionSchema);
  return Response.json({ data: await correctLead(await leadIdOf(context), correction, staff.name) });
});

/** Erases the person; what is counted stays. */
export const DELETE = staffRoute(async (_request, context: LeadContext, staff) => {
  const id = await leadIdOf(context);
  await authorizeErase(staff, [id]);
  await changeLeads({ action: 'erase', ids: [id] }, staff.name);
  return Response.json({ data: await getLeadDetail(id) });
});
