import { parseBody } from '@/lib/http/body';
import { ownerRoute } from '@/lib/http/route';
import { saveAutoReply } from '@/lib/notifications/mutations';
import { autoReplyCallTimeSchema } from '@/lib/notifications/schema';

export const PUT = ownerRoute(async (request) => {
  const changed = await parseBody(request, autoReplyCallTimeSchema);
  return Response.json({ data: await saveAutoReply(changed) });
});
