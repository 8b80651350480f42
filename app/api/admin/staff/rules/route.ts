import { saveStaffRules } from '@/lib/accounts/second-factor/mutations';
import { getStaffRules } from '@/lib/accounts/second-factor/queries';
import { staffRulesSchema } from '@/lib/accounts/second-factor/schema';
import { ownerRoute } from '@/lib/accounts/staff-route';
import { parseBody } from '@/lib/platform/http/body';

export const GET = ownerRoute(async () => Response.json({ data: await getStaffRules() }));

export const PUT = ownerRoute(async (request, _context, owner) => {
  const rules = await parseBody(request, staffRulesSchema);
  return Response.json({ data: await saveStaffRules(rules, owner) });
});
