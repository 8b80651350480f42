import { parseBody } from '@/lib/http/body';
import { staffRoute } from '@/lib/http/route';
import { restoreSeo } from '@/lib/seo/mutations';
import { forgetPageSeo } from '@/lib/seo/page-seo';
import { seoRestorationSchema } from '@/lib/seo/schema';

export const POST = staffRoute(async (request, _context, staff) => {
  const { pagePath: path, baseVersion, version: restored } = await parseBody(request, seoRestorationSchema);
  const { record, version } = await restoreSeo({ path, baseVersion, by: staff.name }, restored);
  forgetPageSeo(path);
  return Response.json({ data: record, version });
});
