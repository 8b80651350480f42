import { parseBody } from '@/lib/http/body';
import { ownerRoute } from '@/lib/http/route';
import { removeWebhook, saveWebhook } from '@/lib/webhooks/mutations';
import { describeWebhook } from '@/lib/webhooks/queries';
import { webhookSchema } from '@/lib/webhooks/schema';

export const GET = ownerRoute(async () => Response.json({ data: await describeWebhook() }));

export const POST = ownerRoute(async (request) => {
  const { url } = await parseBody(request, webhookSchema);
  return Response.json({ data: await saveWebhook(url) });
});

export const DELETE = ownerRoute(async () => {
  await removeWebhook();
  return Response.json({ data: null });
});
