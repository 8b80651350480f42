import { revokeApiKey } from '@/lib/accounts/api-keys/mutations';
import { ownerRoute } from '@/lib/accounts/staff-route';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';

export const DELETE = ownerRoute(async (_request, context: IdContext) => {
  await revokeApiKey(await pathUuid(context));
  return new Response(null, { status: 204 });
});
