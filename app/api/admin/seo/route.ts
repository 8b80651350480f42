import { staffRoute } from '@/lib/accounts/staff-route';
import { siteOrigin } from '@/lib/platform/env';
import { parsePageQuery } from '@/lib/seo/page-query';
import { getSeoState } from '@/lib/seo/queries';

export const GET = staffRoute(async (request) => {
  const data = await getSeoState(parsePageQuery(request).path);
  // The editor checks addresses by the same rules as the server: against the site's own.
  return Response.json({ data, origin: siteOrigin() });
});
