import { staffRoute } from '@/lib/accounts/staff-route';
import { getSyntheticCheckStatus } from '@/lib/leads/synthetic-check/queries';
import { beginRun } from '@/lib/leads/synthetic-check/schedule';
import { limitRate } from '@/lib/platform/http/rate-limit';

const BY_HAND = { max: 10, windowSeconds: 600 };

export const GET = staffRoute(async () => Response.json({ data: await getSyntheticCheckStatus() }));

/** Sends a test lead now; the answer says that it is under way. */
export const POST = staffRoute(async () => {
  await limitRate('canary', BY_HAND);
  await beginRun(0);
  return Response.json({ data: await getSyntheticCheckStatus() }, { status: 202 });
});
