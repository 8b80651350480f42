import { ownerRoute } from '@/lib/accounts/staff-route';
import { parseBody } from '@/lib/platform/http/body';
import { saveConstants } from '@/lib/solar/constants/mutations';
import { listConstants } from '@/lib/solar/constants/queries';
import { constantChangesSchema } from '@/lib/solar/constants/schema';

export const GET = ownerRoute(async () => Response.json({ data: await listConstants() }));

export const PATCH = ownerRoute(async (request) => {
  const changes = await parseBody(request, constantChangesSchema, 64 * 1024);
  return Response.json({ data: await saveConstants(changes) });
});
