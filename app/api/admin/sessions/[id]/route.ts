import { type IdContext, pathId } from '@/lib/http/path-id';
import { staffRoute } from '@/lib/http/route';
import { endSession } from '@/lib/staff/mutations';

export const DELETE = staffRoute(async (_request, context: IdContext, staff) => {
  await endSession(await pathId(context), staff);
  return new Response(null, { status: 204 });
});
