import { ownerRoute } from '@/lib/accounts/staff-route';
import { publishAfterChange } from '@/lib/documents/publish';
import { saveConstants } from '@/lib/estimates/constants/mutations';
import { listConstants } from '@/lib/estimates/constants/queries';
import { constantChangesSchema } from '@/lib/estimates/constants/schema';
import { parseBody } from '@/lib/platform/http/body';
import { SAVINGS_PATH } from '@/lib/site/savings-path';

export const GET = ownerRoute(async () => Response.json({ data: await listConstants() }));

export const PATCH = ownerRoute(async (request) => {
  const changes = await parseBody(request, constantChangesSchema, 64 * 1024);
  const data = await saveConstants(changes);
  await publishAfterChange(SAVINGS_PATH);
  return Response.json({ data });
});
