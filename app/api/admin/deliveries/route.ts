import { staffRoute } from '@/lib/accounts/staff-route';
import { getDeliveryHealth } from '@/lib/leads/notify/queries';
import { applyDeliveryAction } from '@/lib/outbox/mutations';
import { deliveryActionSchema } from '@/lib/outbox/schema';
import { parseBody } from '@/lib/platform/http/body';

export const GET = staffRoute(async () => Response.json({ data: await getDeliveryHealth() }));

export const POST = staffRoute(async (request) => {
  await applyDeliveryAction(await parseBody(request, deliveryActionSchema));
  return Response.json({ data: await getDeliveryHealth() });
});
