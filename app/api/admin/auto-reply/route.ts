import { saveAutoReply } from '@/lib/outbox/mutations';
import { getAutoReply } from '@/lib/outbox/queries';
import { autoReplyOnSchema } from '@/lib/outbox/schema';
import { parseBody } from '@/lib/platform/http/body';
import { staffRoute } from '@/lib/platform/http/route';

export const GET = staffRoute(async () => Response.json({ data: await getAutoReply() }));

export const POST = staffRoute(async (request) => {
  const changed = await parseBody(request, autoReplyOnSchema);
  return Response.json({ data: await saveAutoReply(changed) });
});
