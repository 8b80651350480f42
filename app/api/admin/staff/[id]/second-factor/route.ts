import { resetSecondFactor } from '@/lib/accounts/staff/mutations';
import { type IdContext, pathId } from '@/lib/platform/http/path-id';
import { ownerRoute } from '@/lib/platform/http/route';

export const DELETE = ownerRoute(async (_request, context: IdContext) => {
  await resetSecondFactor(await pathId(context));
  return new Response(null, { status: 204 });
});
