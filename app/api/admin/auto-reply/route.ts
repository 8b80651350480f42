import { staffRoute } from '@/lib/accounts/staff-route';
import { saveAutoReply } from '@/lib/leads/notify/mutations';
import { getAutoReply } from '@/lib/leads/notify/queries';
import { autoReplyOnSchema } from '@/lib/leads/notify/schema';
import { parseBody } from '@/lib/platform/http/body';

export const GET = staffRoute(async () => Response.json({ data: await getAutoReply() }));

export const POST = staffRoute(async (request) => {
  const changed = await parseBody(request, autoReplyOnSchema);
  return Response.json({ data: await saveAutoReply(changed) });
});
