import { parseBody } from '@/lib/http/body';
import { ownerRoute } from '@/lib/http/route';
import { changeRole, removeStaff } from '@/lib/staff/mutations';
import { staffChangeSchema } from '@/lib/staff/schema';

interface StaffContext {
  params: Promise<{ id: string }>;
}

export const PATCH = ownerRoute(async (request, { params }: StaffContext) => {
  const { role } = await parseBody(request, staffChangeSchema);
  return Response.json({ data: await changeRole((await params).id, role) });
});

export const DELETE = ownerRoute(async (_request, { params }: StaffContext) => {
  await removeStaff((await params).id);
  return new Response(null, { status: 204 });
});
