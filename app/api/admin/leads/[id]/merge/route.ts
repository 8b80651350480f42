import { staffRoute } from '@/lib/accounts/staff-route';
import { mergeLeads, undoMerge } from '@/lib/leads/work/merge/mutations';
import { getMergeSides } from '@/lib/leads/work/merge/queries';
import { mergeQuerySchema, mergeSchema } from '@/lib/leads/work/merge/schema';
import { authorizeMerge } from '@/lib/leads/work/permissions';
import { parseBody } from '@/lib/platform/http/body';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';
import { parseQuery } from '@/lib/platform/http/query';

/** The two leads as they are, side by side. */
export const GET = staffRoute(async (request, context: IdContext) => {
  const { other } = parseQuery(request, mergeQuerySchema);
  return Response.json({ data: await getMergeSides(await pathUuid(context), other) });
});

/** Makes another lead a part of this one. */
export const POST = staffRoute(async (request, context: IdContext, staff) => {
  const merge = await parseBody(request, mergeSchema);
  await authorizeMerge(staff);
  return Response.json({ data: await mergeLeads(await pathUuid(context), merge, staff.name) });
});

/** Makes this lead, which was merged into another, one of its own again. */
export const DELETE = staffRoute(async (_request, context: IdContext) => {
  return Response.json({ data: await undoMerge(await pathUuid(context)) });
});
