import { staffRoute, viewerRoute } from '@/lib/accounts/staff-route';
import { parseBody } from '@/lib/platform/http/body';
import { parseQuery } from '@/lib/platform/http/query';
import { addRedirect, removeRedirect } from '@/lib/seo/redirects/mutations';
import { listRedirects } from '@/lib/seo/redirects/queries';
import { redirectQuerySchema, redirectSchema } from '@/lib/seo/redirects/schema';

export const GET = viewerRoute(async () => Response.json({ data: await listRedirects() }));

export const POST = staffRoute(async (request, _context, staff) => {
  const { from, to } = await parseBody(request, redirectSchema);
  return Response.json({ data: await addRedirect({ from, to, by: staff.name }) }, { status: 201 });
});

export const DELETE = staffRoute(async (request) => {
  return Response.json({ data: await removeRedirect(parseQuery(request, redirectQuerySchema).from) });
});
