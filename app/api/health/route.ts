import { route } from '@/lib/platform/http/route';

/** Says that this process responds, and nothing else: whether to restart it must not depend on a database. */
export const GET = route(async () => Response.json({ data: { alive: true } }));
