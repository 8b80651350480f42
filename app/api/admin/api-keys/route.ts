import { makeApiKey } from '@/lib/accounts/api-keys/mutations';
import { listApiKeys } from '@/lib/accounts/api-keys/queries';
import { newApiKeySchema } from '@/lib/accounts/api-keys/schema';
import { confirmPassword } from '@/lib/accounts/password/mutations';
import { ownerRoute } from '@/lib/accounts/staff-route';
import { parseBody } from '@/lib/platform/http/body';

export const GET = ownerRoute(async () => Response.json({ data: await listApiKeys() }));

/** Makes a key that outlives the session, so the password is asked for. */
export const POST = ownerRoute(async (request, _context, staff) => {
  const { password, ...key } = await parseBody(request, newApiKeySchema);
  await confirmPassword(staff, password, request.headers);
  return Response.json({ data: await makeApiKey(key, staff) }, { status: 201 });
});
