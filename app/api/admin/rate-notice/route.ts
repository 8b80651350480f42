import { staffRoute } from '@/lib/accounts/staff-route';
import { publishAfterChange } from '@/lib/documents/publish';
import { saveRateNotice } from '@/lib/notices/mutations';
import { getRateNotice } from '@/lib/notices/queries';
import { RATE_NOTICE_PATH, rateNoticeSchema } from '@/lib/notices/schema';
import { parseBody } from '@/lib/platform/http/body';

export const GET = staffRoute(async () => Response.json({ data: await getRateNotice() }));

export const POST = staffRoute(async (request) => {
  const setting = await parseBody(request, rateNoticeSchema);
  await saveRateNotice(setting);
  await publishAfterChange(RATE_NOTICE_PATH);
  return Response.json({ data: setting });
});
