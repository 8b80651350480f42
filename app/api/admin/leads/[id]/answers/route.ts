import { staffRoute } from '@/lib/accounts/staff-route';
import { queueAnswer } from '@/lib/leads/answers/mutations';
import { answerSchema } from '@/lib/leads/answers/schema';
import { parseBody } from '@/lib/platform/http/body';
import { type IdContext, pathUuid } from '@/lib/platform/http/path-id';

const MAX_BODY_BYTES = 64 * 1024;

/** Answers the person of a lead by mail, in some seconds. */
export const POST = staffRoute(async (request, context: IdContext, staff) => {
  const answer = await parseBody(request, answerSchema, MAX_BODY_BYTES);
  const data = await queueAnswer(await pathUuid(context), answer, staff);
  return Response.json({ data }, { status: 202 });
});
