import { ownerRoute } from '@/lib/accounts/staff-route';
import { saveAutoReply } from '@/lib/leads/notify/mutations';
import { autoReplyCallTimeSchema } from '@/lib/leads/notify/schema';
import { parseBody } from '@/lib/platform/http/body';

export const PUT = ownerRoute(async (request) => {
  const changed = await parseBody(request, autoReplyCallTimeSchema);
  return Response.json({ data: await saveAutoReply(changed) });
});
