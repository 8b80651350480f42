import { listStaffNames } from '@/lib/accounts/staff/queries';
import { viewerRoute } from '@/lib/accounts/staff-route';

/** The members of staff that a lead can be assigned to. */
export const GET = viewerRoute(async () => Response.json({ data: await listStaffNames() }));
