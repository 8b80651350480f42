import { parseBody } from '@/lib/http/body';
import { ownerRoute } from '@/lib/http/route';
import { saveRetention } from '@/lib/retention/mutations';
import { getRetention } from '@/lib/retention/queries';
import { PRIVACY_POLICY, retentionSchema } from '@/lib/retention/schema';
import { forgetPageSeo } from '@/lib/seo/page-seo';

export const GET = ownerRoute(async () => {
  const { months } = await getRetention();
  return Response.json({ data: { months } });
});

export const POST = ownerRoute(async (request) => {
  const retention = await parseBody(request, retentionSchema);
  await saveRetention(retention);
  forgetPageSeo(PRIVACY_POLICY);
  return Response.json({ data: retention });
});
