import { staffRoute } from '@/lib/accounts/staff-route';
import { siteOrigin } from '@/lib/platform/env';
import { parseBody } from '@/lib/platform/http/body';
import { AppError } from '@/lib/platform/http/errors';
import { route } from '@/lib/platform/http/route';
import { saveCheckedSeo } from '@/lib/seo/checked-changes';
import { resetSeo } from '@/lib/seo/mutations';
import { parsePageQuery } from '@/lib/seo/page-query';
import { getSeoRecord } from '@/lib/seo/queries';
import { MAX_SAVE_BYTES, seoSaveSchema } from '@/lib/seo/schema';

export const GET = route(async (request) => {
  const record = await getSeoRecord(parsePageQuery(request).path);
  if (!record) throw new AppError(404, 'not-found', 'This page has no custom SEO data.');
  return Response.json({ data: record });
});

export const POST = staffRoute(async (request, _context, staff) => {
  const schema = seoSaveSchema(siteOrigin());
  const { pagePath: path, baseVersion, ...fields } = await parseBody(request, schema, MAX_SAVE_BYTES);
  const change = { path, baseVersion, by: staff.name };
  const { record, version, warnings } = await saveCheckedSeo(change, fields);
  return Response.json({ data: record, version, warnings });
});

export const DELETE = staffRoute(async (request, _context, staff) => {
  const { path, baseVersion } = parsePageQuery(request);
  const { record, version } = await resetSeo({ path, baseVersion, by: staff.name });
  return Response.json({ data: record, version });
});
