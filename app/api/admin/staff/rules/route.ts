import { parseBody } from '@/lib/http/body';
import { ownerRoute } from '@/lib/http/route';
import { saveStaffRules } from '@/lib/second-factor/mutations';
import { getStaffRules } from '@/lib/second-factor/queries';
import { staffRulesSchema } from '@/lib/second-factor/schema';

export const GET = ownerRoute(async () => Response.json({ data: await getStaffRules() }));

export const PUT = ownerRoute(async (request, _context, owner) => {
  const rules = await parseBody(request, staffRulesSchema);
  return Response.json({ data: await saveStaffRules(rules, owner.id) });
});
