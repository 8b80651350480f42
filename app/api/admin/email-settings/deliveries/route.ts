import { staffRoute } from '@/lib/http/route';
import { describeDeliveries } from '@/lib/notifications/queries';

export const GET = staffRoute(async () => Response.json({ data: await describeDeliveries() }));
