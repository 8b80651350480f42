import { listStaffNames } from '@/lib/accounts/staff/queries';
import { staffRoute } from '@/lib/accounts/staff-route';

/** Whom a lead can be given to. */
export const GET = staffRoute(async () => Response.json({ data: await listStaffNames() }));
