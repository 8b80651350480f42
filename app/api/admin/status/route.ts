import { ownerRoute } from '@/lib/accounts/staff-route';
import { getSiteStatus } from '@/lib/operations/status';

export const GET = ownerRoute(async () => Response.json({ data: await getSiteStatus() }));
