import { endSession } from '@/lib/accounts/staff/mutations';
import { type IdContext, pathId } from '@/lib/platform/http/path-id';
import { staffRoute } from '@/lib/platform/http/route';

export const DELETE = staffRoute(async (_request, context: IdContext, staff) => {
  await endSession(await pathId(context), staff);
  return new Response(null, { status: 204 });
});
