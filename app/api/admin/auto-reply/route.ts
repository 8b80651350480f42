import { parseBody } from '@/lib/http/body';
import { staffRoute } from '@/lib/http/route';
import { saveAutoReply } from '@/lib/notifications/mutations';
import { getAutoReply } from '@/lib/notifications/queries';
import { autoReplyOnSchema } from '@/lib/notifications/schema';

export const GET = staffRoute(async () => Response.json({ data: await getAutoReply() }));

export const POST = staffRoute(async (request) => {
  const changed = await parseBody(request, autoReplyOnSchema);
  return Response.json({ data: await saveAutoReply(changed) });
});
