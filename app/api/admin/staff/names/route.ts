import { staffRoute } from '@/lib/http/route';
import { listStaffNames } from '@/lib/staff/queries';

/** Whom a lead can be given to. */
export const GET = staffRoute(async () => Response.json({ data: await listStaffNames() }));
