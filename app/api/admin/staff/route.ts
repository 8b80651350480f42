import { inviteStaff } from '@/lib/accounts/staff/mutations';
import { listStaff } from '@/lib/accounts/staff/queries';
import { invitationSchema } from '@/lib/accounts/staff/schema';
import { ownerRoute } from '@/lib/accounts/staff-route';
import { parseBody } from '@/lib/platform/http/body';

export const GET = ownerRoute(async () => Response.json({ data: await listStaff() }));

export const POST = ownerRoute(async (request) => {
  const invitation = await parseBody(request, invitationSchema);
  return Response.json({ data: await inviteStaff(invitation) }, { status: 201 });
});
