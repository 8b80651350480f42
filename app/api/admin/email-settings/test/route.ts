import { parseBody } from '@/lib/http/body';
import { staffRoute } from '@/lib/http/route';
import { auditTestMail } from '@/lib/notifications/mutations';
import { testMailSchema } from '@/lib/notifications/schema';
import { sendTestMail } from '@/lib/notifications/test-mail';

export const POST = staffRoute(async (request) => {
  const { address } = await parseBody(request, testMailSchema);
  await auditTestMail(address);
  return Response.json({ data: await sendTestMail(address) });
});
