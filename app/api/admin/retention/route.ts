import { parseBody } from '@/lib/http/body';
import { ownerRoute } from '@/lib/http/route';
import { saveRetention, undoRetention } from '@/lib/retention/mutations';
import { describeRetention } from '@/lib/retention/queries';
import { PRIVACY_POLICY, retentionChoiceSchema } from '@/lib/retention/schema';
import { forgetPageSeo } from '@/lib/seo/page-seo';

const answer = async () => Response.json({ data: await describeRetention() });

export const GET = ownerRoute(answer);

export const POST = ownerRoute(async (request) => {
  await saveRetention(await parseBody(request, retentionChoiceSchema));
  forgetPageSeo(PRIVACY_POLICY);
  return answer();
});

export const DELETE = ownerRoute(async () => {
  await undoRetention();
  return answer();
});
