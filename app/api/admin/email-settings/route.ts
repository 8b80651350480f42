import { requireRule } from '@/lib/accounts/sign-in/owners-only';
import { staffRoute } from '@/lib/accounts/staff-route';
import { saveEmailSettings } from '@/lib/leads/notify/mutations';
import { getEmailSettings } from '@/lib/leads/notify/queries';
import { emailSettingsSchema } from '@/lib/leads/notify/schema';
import { parseBody } from '@/lib/platform/http/body';

export const GET = staffRoute(async () => Response.json({ data: await getEmailSettings() }));

export const POST = staffRoute(async (request, _context, staff) => {
  await requireRule('maySetRecipients', staff, 'Only an owner can change who gets new leads');
  await saveEmailSettings(await parseBody(request, emailSettingsSchema));
  return Response.json({ data: await getEmailSettings() });
});
