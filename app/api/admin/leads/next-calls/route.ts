import { staffRoute } from '@/lib/http/route';
import { listNextCalls } from '@/lib/leads/queries';

export const GET = staffRoute(async () => Response.json({ data: await listNextCalls() }));
