import { parseBody } from '@/lib/http/body';
import { limitRate } from '@/lib/http/rate-limit';
import { ownerRoute } from '@/lib/http/route';
import { removeWebhook } from '@/lib/webhooks/mutations';
import { describeWebhook } from '@/lib/webhooks/queries';
import { saveCheckedWebhook } from '@/lib/webhooks/save-checked';
import { webhookSchema } from '@/lib/webhooks/schema';

// The same count as that of the tests: each save calls the address too.
const TEST_CALLS = { max: 20, windowSeconds: 600 };

export const GET = ownerRoute(async () => Response.json({ data: await describeWebhook() }));

export const POST = ownerRoute(async (request, _context, owner) => {
  const webhook = await parseBody(request, webhookSchema);
  await limitRate(`test-call ${owner.id}`, TEST_CALLS);
  return Response.json({ data: await saveCheckedWebhook(webhook) });
});

export const DELETE = ownerRoute(async () => {
  await removeWebhook();
  return Response.json({ data: null });
});
