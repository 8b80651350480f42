import { saveEmailSettings } from '@/lib/outbox/mutations';
import { getEmailSettings } from '@/lib/outbox/queries';
import { emailSettingsSchema } from '@/lib/outbox/schema';
import { parseBody } from '@/lib/platform/http/body';
import { ownerRoute, staffRoute } from '@/lib/platform/http/route';

export const GET = staffRoute(async () => Response.json({ data: await getEmailSettings() }));

export const POST = ownerRoute(async (request) => {
  await saveEmailSettings(await parseBody(request, emailSettingsSchema));
  return Response.json({ data: await getEmailSettings() });
});
