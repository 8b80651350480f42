import { staffRoute } from '@/lib/accounts/staff-route';
import { getDeliveryHealth } from '@/lib/leads/notify/queries';
import { orderDeliveries } from '@/lib/outbox/mutations';
import { deliveryOrderSchema } from '@/lib/outbox/schema';
import { parseBody } from '@/lib/platform/http/body';

export const GET = staffRoute(async () => Response.json({ data: await getDeliveryHealth() }));

export const POST = staffRoute(async (request) => {
  await orderDeliveries(await parseBody(request, deliveryOrderSchema));
  return Response.json({ data: await getDeliveryHealth() });
});
