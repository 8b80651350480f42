import { changeRole } from '@/lib/accounts/staff/mutations';
import { staffChangeSchema } from '@/lib/accounts/staff/schema';
import { ownerRoute } from '@/lib/accounts/staff-route';
import { removeVisitor } from '@/lib/leads/visits/removed-visitor';
import { parseBody } from '@/lib/platform/http/body';
import { type IdContext, pathId } from '@/lib/platform/http/path-id';

export const PATCH = ownerRoute(async (request, context: IdContext) => {
  const { role } = await parseBody(request, staffChangeSchema);
  return Response.json({ data: await changeRole(await pathId(context), role) });
});

export const DELETE = ownerRoute(async (_request, context: IdContext, staff) => {
  await removeVisitor(await pathId(context), staff.name);
  return new Response(null, { status: 204 });
});
