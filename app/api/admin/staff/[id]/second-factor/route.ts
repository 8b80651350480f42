import { resetSecondFactor } from '@/lib/accounts/staff/mutations';
import { ownerRoute } from '@/lib/accounts/staff-route';
import { type IdContext, pathId } from '@/lib/platform/http/path-id';

export const DELETE = ownerRoute(async (_request, context: IdContext) => {
  await resetSecondFactor(await pathId(context));
  return new Response(null, { status: 204 });
});
