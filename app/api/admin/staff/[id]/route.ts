import { parseBody } from '@/lib/http/body';
import { type IdContext, pathId } from '@/lib/http/path-id';
import { ownerRoute } from '@/lib/http/route';
import { changeRole, removeStaff } from '@/lib/staff/mutations';
import { staffChangeSchema } from '@/lib/staff/schema';

export const PATCH = ownerRoute(async (request, context: IdContext) => {
  const { role } = await parseBody(request, staffChangeSchema);
  return Response.json({ data: await changeRole(await pathId(context), role) });
});

export const DELETE = ownerRoute(async (_request, context: IdContext) => {
  await removeStaff(await pathId(context));
  return new Response(null, { status: 204 });
});
