import { describeDeliveries } from '@/lib/outbox/queries';
import { staffRoute } from '@/lib/platform/http/route';

export const GET = staffRoute(async () => Response.json({ data: await describeDeliveries() }));
