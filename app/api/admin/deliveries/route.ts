import { parseBody } from '@/lib/http/body';
import { staffRoute } from '@/lib/http/route';
import { orderDeliveries } from '@/lib/notifications/mutations';
import { getDeliveryHealth } from '@/lib/notifications/queries';
import { deliveryOrderSchema } from '@/lib/notifications/schema';

export const GET = staffRoute(async () => Response.json({ data: await getDeliveryHealth() }));

export const POST = staffRoute(async (request) => {
  await orderDeliveries(await parseBody(request, deliveryOrderSchema));
  return Response.json({ data: await getDeliveryHealth() });
});
