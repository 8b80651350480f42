import { ownerRoute } from '@/lib/accounts/staff-route';
import { removeWebhook } from '@/lib/leads/notify/webhook/mutations';
import { describeWebhook } from '@/lib/leads/notify/webhook/queries';
import { saveCheckedWebhook } from '@/lib/leads/notify/webhook/save-checked';
import { webhookSchema } from '@/lib/leads/notify/webhook/schema';
import { parseBody } from '@/lib/platform/http/body';
import { limitRate } from '@/lib/platform/http/rate-limit';

// The same limit as for test calls, because each save calls the URL, too.
const SAVE_LIMIT = { max: 20, windowSeconds: 600 };

export const GET = ownerRoute(async () => Response.json({ data: await describeWebhook() }));

export const POST = ownerRoute(async (request, _context, owner) => {
  const webhook = await parseBody(request, webhookSchema);
  await limitRate(`test-call ${owner.id}`, SAVE_LIMIT);
  return Response.json({ data: await saveCheckedWebhook(webhook) });
});

export const DELETE = ownerRoute(async () => {
  await removeWebhook();
  return Response.json({ data: null });
});
