import { orderDeliveries } from '@/lib/outbox/mutations';
import { getDeliveryHealth } from '@/lib/outbox/queries';
import { deliveryOrderSchema } from '@/lib/outbox/schema';
import { parseBody } from '@/lib/platform/http/body';
import { staffRoute } from '@/lib/platform/http/route';

export const GET = staffRoute(async () => Response.json({ data: await getDeliveryHealth() }));

export const POST = staffRoute(async (request) => {
  await orderDeliveries(await parseBody(request, deliveryOrderSchema));
  return Response.json({ data: await getDeliveryHealth() });
});
