import { ownerRoute } from '@/lib/accounts/staff-route';
import { requestSourceCheck } from '@/lib/operations/source-checks/mutations';
import { getSourceChecks } from '@/lib/operations/source-checks/queries';
import { limitRate } from '@/lib/platform/http/rate-limit';

// Out of courtesy to the sites that are asked.
const CHECK_LIMIT = { max: 6, windowSeconds: 3_600 };

export const GET = ownerRoute(async () => Response.json({ data: await getSourceChecks() }));

export const POST = ownerRoute(async () => {
  await limitRate('source-check', CHECK_LIMIT);
  return Response.json({ data: await requestSourceCheck() }, { status: 202 });
});
