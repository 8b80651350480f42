import { parseBody } from '@/lib/platform/http/body';
import { route } from '@/lib/platform/http/route';
import { beginFirstSecondFactor } from '@/lib/settings/first-run/mutations';
import { firstOwnerSchema } from '@/lib/settings/first-run/schema';

export const POST = route(async (request) => {
  const owner = await parseBody(request, firstOwnerSchema);
  return Response.json({ data: await beginFirstSecondFactor(owner, request.headers) });
});
