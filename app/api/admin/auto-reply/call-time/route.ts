import { saveAutoReply } from '@/lib/outbox/mutations';
import { autoReplyCallTimeSchema } from '@/lib/outbox/schema';
import { parseBody } from '@/lib/platform/http/body';
import { ownerRoute } from '@/lib/platform/http/route';

export const PUT = ownerRoute(async (request) => {
  const changed = await parseBody(request, autoReplyCallTimeSchema);
  return Response.json({ data: await saveAutoReply(changed) });
});
