import { endSession } from '@/lib/accounts/staff/mutations';
import { viewerRoute } from '@/lib/accounts/staff-route';
import { type IdContext, pathId } from '@/lib/platform/http/path-id';

export const DELETE = viewerRoute(async (_request, context: IdContext, staff) => {
  await endSession(await pathId(context), staff);
  return new Response(null, { status: 204 });
});
