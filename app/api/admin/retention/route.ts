import { ownerRoute } from '@/lib/accounts/staff-route';
import { publishAfterChange } from '@/lib/documents/publish';
import { saveRetention, undoRetention } from '@/lib/leads/retention/mutations';
import { describeRetention } from '@/lib/leads/retention/queries';
import { PRIVACY_POLICY_PATH, retentionChoiceSchema } from '@/lib/leads/retention/schema';
import { parseBody } from '@/lib/platform/http/body';

const respond = async () => Response.json({ data: await describeRetention() });

export const GET = ownerRoute(respond);

export const POST = ownerRoute(async (request) => {
  await saveRetention(await parseBody(request, retentionChoiceSchema));
  await publishAfterChange(PRIVACY_POLICY_PATH);
  return respond();
});

export const DELETE = ownerRoute(async () => {
  await undoRetention();
  return respond();
});
