import { parseBody } from '@/lib/http/body';
import { staffRoute } from '@/lib/http/route';
import { testMailSchema } from '@/lib/notifications/schema';
import { sendTestMail } from '@/lib/notifications/test-mail';

export const POST = staffRoute(async (request) => {
  const { address } = await parseBody(request, testMailSchema);
  return Response.json({ data: await sendTestMail(address) });
});
