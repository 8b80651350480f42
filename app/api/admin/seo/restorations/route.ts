import { staffRoute } from '@/lib/accounts/staff-route';
import { parseBody } from '@/lib/platform/http/body';
import { restoreCheckedSeo } from '@/lib/seo/checked-changes';
import { revalidatePageSeo } from '@/lib/seo/page-seo';
import { seoRestorationSchema } from '@/lib/seo/schema';

export const POST = staffRoute(async (request, _context, staff) => {
  const { pagePath: path, baseVersion, version: restored } = await parseBody(request, seoRestorationSchema);
  const change = { path, baseVersion, by: staff.name };
  const { record, version, warnings } = await restoreCheckedSeo(change, restored);
  await revalidatePageSeo(path);
  return Response.json({ data: record, version, warnings });
});
