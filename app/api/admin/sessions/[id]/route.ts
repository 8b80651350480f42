import { staffRoute } from '@/lib/http/route';
import { endSession } from '@/lib/staff/mutations';

interface SessionContext {
  params: Promise<{ id: string }>;
}

export const DELETE = staffRoute(async (_request, { params }: SessionContext, staff) => {
  await endSession((await params).id, staff);
  return new Response(null, { status: 204 });
});
