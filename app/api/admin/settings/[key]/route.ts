import { staffRoute } from '@/lib/accounts/staff-route';
import { parseBody } from '@/lib/platform/http/body';
import { requireChangeable, requireReadable } from '@/lib/settings/access';
import { settingBodySchema } from '@/lib/settings/entries';
import { changeSetting } from '@/lib/settings/mutations';
import { describeSetting } from '@/lib/settings/queries';

// Sixty jobs with their photos, a hundred towns with what is written about each, or sixty reviews.
const MAX_BYTES = 1024 * 1024;

interface KeyContext {
  params: Promise<{ key: string }>;
}

export const GET = staffRoute(async (_request, { params }: KeyContext, staff) => {
  const key = await requireReadable((await params).key, staff);
  return Response.json({ data: await describeSetting(key) });
});

export const PUT = staffRoute(async (request, { params }: KeyContext, staff) => {
  const key = await requireChangeable((await params).key, staff);
  const body = await parseBody(request, settingBodySchema, MAX_BYTES);
  return Response.json({ data: await changeSetting(key, body, staff) });
});
