import { staffRoute, viewerRoute } from '@/lib/accounts/staff-route';
import { correctLead, openLead } from '@/lib/leads/work/detail/mutations';
import { getLeadDetail } from '@/lib/leads/work/detail/queries';
import { leadCorrectionSchema, leadDetailQuerySchema } from '@/lib/leads/work/detail/schema';
import { changeLeads } from '@/lib/leads/work/mutations';
import { authorizeErase } from '@/lib/leads/work/permissions';
import { parseBody } from '@/lib/platform/http/body';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';
import { parseQuery } from '@/lib/platform/http/query';

export const GET = viewerRoute(async (request, context: IdContext, staff) => {
  const id = await pathUuid(context);
  const { ahead } = parseQuery(request, leadDetailQuerySchema);
  return Response.json({ data: await (ahead ? getLeadDetail(id) : openLead(id, staff)) });
});

export const PATCH = staffRoute(async (request, context: IdContext, staff) => {
  const correction = await parseBody(request, leadCorrectionSchema);
  return Response.json(await correctLead(await pathUuid(context), correction, staff.name));
});

/** Erases the lead's personal data; data for statistics stays. */
export const DELETE = staffRoute(async (_request, context: IdContext, staff) => {
  const id = await pathUuid(context);
  await authorizeErase(staff, [id]);
  await changeLeads({ action: 'erase', ids: [id] }, staff.name);
  return Response.json({ data: await getLeadDetail(id) });
});
