import { staffRoute } from '@/lib/accounts/staff-route';
import { requireReadable } from '@/lib/settings/access';
import { settingHistory } from '@/lib/settings/queries';

interface KeyContext {
  params: Promise<{ key: string }>;
}

export const GET = staffRoute(async (_request, { params }: KeyContext, staff) => {
  const key = await requireReadable((await params).key, staff);
  return Response.json({ data: await settingHistory(key) });
});
