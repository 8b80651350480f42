import { parseBody } from '@/lib/platform/http/body';
import { withCookies } from '@/lib/platform/http/cookies';
import { route } from '@/lib/platform/http/route';
import { claimSite } from '@/lib/settings/first-run/mutations';
import { firstRunSchema } from '@/lib/settings/first-run/schema';

// A hundred towns with what is written about each.
const MAX_BYTES = 256 * 1024;

export const POST = route(async (request) => {
  const cookies = await claimSite(await parseBody(request, firstRunSchema, MAX_BYTES), request.headers);
  return withCookies(Response.json({ data: null }), cookies);
});
