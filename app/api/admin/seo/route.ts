import { siteOrigin } from '@/lib/env';
import { parseQuery } from '@/lib/http/query';
import { staffRoute } from '@/lib/http/route';
import { getSeoState } from '@/lib/seo/queries';
import { seoQuerySchema } from '@/lib/seo/schema';

export const GET = staffRoute(async (request) => {
  const data = await getSeoState(parseQuery(request, seoQuerySchema).path);
  // The editor checks addresses by the same rules as the server: against the site's own.
  return Response.json({ data, origin: siteOrigin() });
});
