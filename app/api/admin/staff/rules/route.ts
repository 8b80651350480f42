import { ownerRoute } from '@/lib/accounts/staff-route';
import { saveStaffRules } from '@/lib/accounts/staff-rules/mutations';
import { getStaffRules } from '@/lib/accounts/staff-rules/queries';
import { staffRulesChangeSchema } from '@/lib/accounts/staff-rules/schema';
import { parseBody } from '@/lib/platform/http/body';

export const GET = ownerRoute(async () => Response.json({ data: await getStaffRules() }));

export const PUT = ownerRoute(async (request, _context, owner) => {
  await saveStaffRules(await parseBody(request, staffRulesChangeSchema), owner);
  return Response.json({ data: await getStaffRules() });
});
