import { staffRoute } from '@/lib/accounts/staff-route';
import { siteOrigin } from '@/lib/platform/env';
import { parsePageQuery } from '@/lib/seo/page-query';
import { getSeoState } from '@/lib/seo/queries';
import { readConstants } from '@/lib/solar/constants/queries';

export const GET = staffRoute(async (request) => {
  const data = await getSeoState(parsePageQuery(request).path);
  const { figures } = await readConstants();
  // The editor needs the site's origin to validate URLs by the same rules as the server, and the figures for its previews.
  return Response.json({ data, origin: siteOrigin(), figures });
});
