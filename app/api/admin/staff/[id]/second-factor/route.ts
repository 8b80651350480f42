import { type IdContext, pathId } from '@/lib/http/path-id';
import { ownerRoute } from '@/lib/http/route';
import { resetSecondFactor } from '@/lib/staff/mutations';

export const DELETE = ownerRoute(async (_request, context: IdContext) => {
  await resetSecondFactor(await pathId(context));
  return new Response(null, { status: 204 });
});
