import { listStaffNames } from '@/lib/auth/queries';
import { staffRoute } from '@/lib/http/route';

/** Whom a lead can be given to. */
export const GET = staffRoute(async () => Response.json({ data: await listStaffNames() }));
