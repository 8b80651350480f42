import { addDevice, keepDevice } from '@/lib/accounts/alerts/mutations';
import { pushSubscriptionSchema } from '@/lib/accounts/alerts/schema';
import { staffRoute } from '@/lib/accounts/staff-route';
import { parseBody } from '@/lib/platform/http/body';

export const POST = staffRoute(async (request, _context, staff) => {
  const subscription = await parseBody(request, pushSubscriptionSchema);
  const device = await addDevice(staff, subscription, request.headers.get('user-agent'));
  return Response.json({ data: device }, { status: 201 });
});

/** The same for a browser that has subscribed before. */
export const PUT = staffRoute(async (request, _context, staff) => {
  return Response.json({ data: await keepDevice(staff, await parseBody(request, pushSubscriptionSchema)) });
});
