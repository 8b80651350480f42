import { staffRoute } from '@/lib/accounts/staff-route';
import { getEmailSettings } from '@/lib/leads/notify/queries';
import { emailSettingsSchema } from '@/lib/leads/notify/schema';
import { parseBody } from '@/lib/platform/http/body';
import { requireChangeable } from '@/lib/settings/access';
import { changeSetting } from '@/lib/settings/mutations';

export const GET = staffRoute(async () => Response.json({ data: await getEmailSettings() }));

export const POST = staffRoute(async (request, _context, staff) => {
  await requireChangeable('recipients', staff);
  const value = await parseBody(request, emailSettingsSchema);
  const { value: data } = await changeSetting('recipients', { value }, staff);
  return Response.json({ data });
});
