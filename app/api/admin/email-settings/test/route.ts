import { parseBody } from '@/lib/http/body';
import { limitRate } from '@/lib/http/rate-limit';
import { staffRoute } from '@/lib/http/route';
import { testMailSchema } from '@/lib/notifications/schema';
import { refuseStrangeAddress, sendTestMail } from '@/lib/notifications/test-mail';

const TESTS = { max: 20, windowSeconds: 600 };

export const POST = staffRoute(async (request, _context, staff) => {
  const { address } = await parseBody(request, testMailSchema);
  await refuseStrangeAddress(address, staff.email);
  await limitRate(`test-mail ${staff.id}`, TESTS);
  return Response.json({ data: await sendTestMail(address) });
});
