import { staffRoute } from '@/lib/accounts/staff-route';
import { auditTestMail } from '@/lib/leads/notify/mutations';
import { testMailSchema } from '@/lib/leads/notify/schema';
import { requireKnownAddress, sendTestMail } from '@/lib/leads/notify/test-mail';
import { parseBody } from '@/lib/platform/http/body';
import { limitRate } from '@/lib/platform/http/rate-limit';

const TEST_LIMIT = { max: 20, windowSeconds: 600 };

export const POST = staffRoute(async (request, _context, staff) => {
  const { address } = await parseBody(request, testMailSchema);
  await requireKnownAddress(address, staff.email);
  await limitRate(`test-mail ${staff.id}`, TEST_LIMIT);
  await auditTestMail(address);
  return Response.json({ data: await sendTestMail(address) });
});
