import { ownerRoute } from '@/lib/accounts/staff-route';
import { publishAfterChange } from '@/lib/documents/publish';
import { parseBody } from '@/lib/platform/http/body';
import { saveSiteVerification } from '@/lib/seo/site-verification/mutations';
import { getSiteVerification } from '@/lib/seo/site-verification/queries';
import { siteVerificationSchema } from '@/lib/seo/site-verification/schema';
import { pages } from '@/lib/site/pages';

export const GET = ownerRoute(async () => Response.json({ data: await getSiteVerification() }));

export const POST = ownerRoute(async (request) => {
  const tokens = await parseBody(request, siteVerificationSchema);
  await saveSiteVerification(tokens);
  await Promise.all(pages.map(({ path }) => publishAfterChange(path)));
  return Response.json({ data: tokens });
});
