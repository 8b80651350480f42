import { parseBody } from '@/lib/http/body';
import { staffRoute } from '@/lib/http/route';
import { saveAutoReply } from '@/lib/notifications/mutations';
import { isReplyOn } from '@/lib/notifications/queries';
import { autoReplySchema } from '@/lib/notifications/schema';

export const GET = staffRoute(async () => Response.json({ data: { isOn: await isReplyOn() } }));

export const POST = staffRoute(async (request) => {
  await saveAutoReply(await parseBody(request, autoReplySchema));
  return Response.json({ data: { isOn: await isReplyOn() } });
});
