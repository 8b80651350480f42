import { staffRoute } from '@/lib/accounts/staff-route';
import { parseBody } from '@/lib/platform/http/body';
import { restoreCheckedSeo } from '@/lib/seo/checked-changes';
import { seoRestorationSchema } from '@/lib/seo/schema';

export const POST = staffRoute(async (request, _context, staff) => {
  const { pagePath: path, baseVersion, version: restored } = await parseBody(request, seoRestorationSchema);
  const change = { path, baseVersion, by: staff.name };
  const { record, version, warnings } = await restoreCheckedSeo(change, restored);
  return Response.json({ data: record, version, warnings });
});
