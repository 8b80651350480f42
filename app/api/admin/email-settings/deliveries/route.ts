import { staffRoute } from '@/lib/accounts/staff-route';
import { describeDeliveries } from '@/lib/leads/notify/queries';

export const GET = staffRoute(async () => Response.json({ data: await describeDeliveries() }));
