import { ownerRoute } from '@/lib/http/route';
import { resetSecondFactor } from '@/lib/staff/mutations';

interface StaffContext {
  params: Promise<{ id: string }>;
}

export const DELETE = ownerRoute(async (_request, { params }: StaffContext) => {
  await resetSecondFactor((await params).id);
  return new Response(null, { status: 204 });
});
