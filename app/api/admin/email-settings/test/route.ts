import { refuseStrangeAddress, sendTestMail } from '@/lib/leads/notify/test-mail';
import { auditTestMail } from '@/lib/outbox/mutations';
import { testMailSchema } from '@/lib/outbox/schema';
import { parseBody } from '@/lib/platform/http/body';
import { limitRate } from '@/lib/platform/http/rate-limit';
import { staffRoute } from '@/lib/platform/http/route';

const TESTS = { max: 20, windowSeconds: 600 };

export const POST = staffRoute(async (request, _context, staff) => {
  const { address } = await parseBody(request, testMailSchema);
  await refuseStrangeAddress(address, staff.email);
  await limitRate(`test-mail ${staff.id}`, TESTS);
  await auditTestMail(address);
  return Response.json({ data: await sendTestMail(address) });
});
