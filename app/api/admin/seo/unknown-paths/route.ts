import { staffRoute, viewerRoute } from '@/lib/accounts/staff-route';
import { parseQuery } from '@/lib/platform/http/query';
import { ignoreUnknownPath } from '@/lib/seo/unknown-paths/mutations';
import { listUnknownPaths } from '@/lib/seo/unknown-paths/queries';
import { unknownPathQuerySchema } from '@/lib/seo/unknown-paths/schema';

export const GET = viewerRoute(async () => Response.json({ data: await listUnknownPaths() }));

export const DELETE = staffRoute(async (request) => {
  return Response.json({ data: await ignoreUnknownPath(parseQuery(request, unknownPathQuerySchema).path) });
});
