import { removeDevice } from '@/lib/accounts/alerts/mutations';
import { staffRoute } from '@/lib/accounts/staff-route';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';

export const DELETE = staffRoute(async (_request, context: IdContext, staff) => {
  await removeDevice(await pathUuid(context), staff);
  return new Response(null, { status: 204 });
});
