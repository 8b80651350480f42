import { ownerRoute } from '@/lib/http/route';
import { postTest } from '@/lib/webhooks/post-lead';

export const POST = ownerRoute(async () => Response.json({ data: await postTest() }));
