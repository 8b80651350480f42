import { staffRoute } from '@/lib/accounts/staff-route';
import { getSyntheticCheckStatus } from '@/lib/leads/synthetic-check/queries';
import { startRun } from '@/lib/leads/synthetic-check/schedule';
import { limitRate } from '@/lib/platform/http/rate-limit';

const MANUAL_RUN_LIMIT = { max: 10, windowSeconds: 600 };

export const GET = staffRoute(async () => Response.json({ data: await getSyntheticCheckStatus() }));

/** Starts a synthetic check; the response has its running status. */
export const POST = staffRoute(async () => {
  await limitRate('synthetic-check', MANUAL_RUN_LIMIT);
  await startRun(0);
  return Response.json({ data: await getSyntheticCheckStatus() }, { status: 202 });
});
