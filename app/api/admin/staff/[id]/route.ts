import { changeRole, removeStaff } from '@/lib/accounts/staff/mutations';
import { staffChangeSchema } from '@/lib/accounts/staff/schema';
import { parseBody } from '@/lib/platform/http/body';
import { type IdContext, pathId } from '@/lib/platform/http/path-id';
import { ownerRoute } from '@/lib/platform/http/route';

export const PATCH = ownerRoute(async (request, context: IdContext) => {
  const { role } = await parseBody(request, staffChangeSchema);
  return Response.json({ data: await changeRole(await pathId(context), role) });
});

export const DELETE = ownerRoute(async (_request, context: IdContext) => {
  await removeStaff(await pathId(context));
  return new Response(null, { status: 204 });
});
