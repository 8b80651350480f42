import { parseBody } from '@/lib/platform/http/body';
import { route } from '@/lib/platform/http/route';
import { beginFirstSecondFactor } from '@/lib/settings/first-run/mutations';
import { firstRunFactorSchema } from '@/lib/settings/first-run/schema';

export const POST = route(async (request) => {
  const body = await parseBody(request, firstRunFactorSchema);
  return Response.json({ data: await beginFirstSecondFactor(body, request.headers) });
});
