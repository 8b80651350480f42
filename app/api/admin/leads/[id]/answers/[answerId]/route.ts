import { staffRoute } from '@/lib/accounts/staff-route';
import { takeBackAnswer } from '@/lib/leads/answers/mutations';
import { pathUuid } from '@/lib/platform/http/path-id';

interface AnswerContext {
  params: Promise<{ id: string; answerId: string }>;
}

/** Takes back an answer that waits to be sent. */
export const DELETE = staffRoute(async (_request, context: AnswerContext) => {
  const leadId = await pathUuid(context);
  const { answerId } = await context.params;
  await takeBackAnswer(leadId, await pathUuid({ params: Promise.resolve({ id: answerId }) }));
  return Response.json({ data: null });
});
