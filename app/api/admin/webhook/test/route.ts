import { limitRate } from '@/lib/http/rate-limit';
import { ownerRoute } from '@/lib/http/route';
import { postTest } from '@/lib/webhooks/post-lead';

const TESTS = { max: 20, windowSeconds: 600 };

export const POST = ownerRoute(async (_request, _context, owner) => {
  await limitRate(`test-call ${owner.id}`, TESTS);
  return Response.json({ data: await postTest() });
});
