import { ownerRoute } from '@/lib/accounts/staff-route';
import { publishAfterChange } from '@/lib/documents/publish';
import { parseBody } from '@/lib/platform/http/body';
import { SAVINGS_PATH } from '@/lib/site/savings-path';
import { saveConstants } from '@/lib/solar/constants/mutations';
import { listConstants } from '@/lib/solar/constants/queries';
import { constantChangesSchema } from '@/lib/solar/constants/schema';

export const GET = ownerRoute(async () => Response.json({ data: await listConstants() }));

export const PATCH = ownerRoute(async (request) => {
  const changes = await parseBody(request, constantChangesSchema, 64 * 1024);
  const data = await saveConstants(changes);
  await publishAfterChange(SAVINGS_PATH);
  return Response.json({ data });
});
