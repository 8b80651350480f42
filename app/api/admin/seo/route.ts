import { staffRoute } from '@/lib/accounts/staff-route';
import { readDayExceptions } from '@/lib/hours/queries';
import { siteOrigin } from '@/lib/platform/env';
import { parsePageQuery } from '@/lib/seo/page-query';
import { getSeoState } from '@/lib/seo/queries';
import { readConstants } from '@/lib/solar/constants/queries';

export const GET = staffRoute(async (request) => {
  const data = await getSeoState(parsePageQuery(request).path);
  const [{ figures }, exceptions] = await Promise.all([readConstants(), readDayExceptions()]);
  // The editor needs the site's origin to validate URLs by the same rules as the server, and the rest for its previews.
  return Response.json({ data, origin: siteOrigin(), figures, exceptions });
});
