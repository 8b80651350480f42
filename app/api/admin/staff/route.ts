import { parseBody } from '@/lib/http/body';
import { ownerRoute } from '@/lib/http/route';
import { inviteStaff } from '@/lib/staff/mutations';
import { listStaff } from '@/lib/staff/queries';
import { invitationSchema } from '@/lib/staff/schema';

export const GET = ownerRoute(async () => Response.json({ data: await listStaff() }));

export const POST = ownerRoute(async (request) => {
  const invitation = await parseBody(request, invitationSchema);
  return Response.json({ data: await inviteStaff(invitation) }, { status: 201 });
});
