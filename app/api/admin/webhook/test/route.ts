import { ownerRoute } from '@/lib/accounts/staff-route';
import { postTest } from '@/lib/leads/notify/webhook/post-lead';
import { limitRate } from '@/lib/platform/http/rate-limit';

const TEST_LIMIT = { max: 20, windowSeconds: 600 };

export const POST = ownerRoute(async (_request, _context, owner) => {
  await limitRate(`test-call ${owner.id}`, TEST_LIMIT);
  return Response.json({ data: await postTest() });
});
