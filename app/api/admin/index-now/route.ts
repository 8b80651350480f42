import { ownerRoute } from '@/lib/accounts/staff-route';
import { parseBody } from '@/lib/platform/http/body';
import { switchIndexNow } from '@/lib/seo/index-now/mutations';
import { describeIndexNow } from '@/lib/seo/index-now/queries';
import { indexNowSwitchSchema } from '@/lib/seo/index-now/schema';

export const GET = ownerRoute(async () => Response.json({ data: await describeIndexNow() }));

export const POST = ownerRoute(async (request) => {
  const { isOn } = await parseBody(request, indexNowSwitchSchema);
  return Response.json({ data: await switchIndexNow(isOn) });
});
