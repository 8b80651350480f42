import { parseBody } from '@/lib/http/body';
import { ownerRoute, staffRoute } from '@/lib/http/route';
import { saveEmailSettings } from '@/lib/notifications/mutations';
import { getEmailSettings } from '@/lib/notifications/queries';
import { emailSettingsSchema } from '@/lib/notifications/schema';

export const GET = staffRoute(async () => Response.json({ data: await getEmailSettings() }));

export const POST = ownerRoute(async (request) => {
  await saveEmailSettings(await parseBody(request, emailSettingsSchema));
  return Response.json({ data: await getEmailSettings() });
});
