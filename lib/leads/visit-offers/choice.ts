import 'server-only';
import type { FoundRequest } from '@/lib/leads/request/queries';
import { AppError } from '@/lib/platform/http/errors';
import { isWithinRate } from '@/lib/platform/http/rate-limit';
import { askForTime, cancelVisit, takeOffer } from './mutations';
import { type SlotChoice, type SlotProblem, slotChoiceSchema, slotProblems } from './schema';
import { problemTexts } from './slot-state';

/** Each choice is told to staff. */
const CHOICES = { max: 20, windowSeconds: 86_400 };

/** Does what a homeowner's form says. Returns what became of it, as their page says it. */
export async function answerSlotChoice(
  { leadId, keyHash }: Pick<FoundRequest, 'leadId' | 'keyHash'>,
  body: unknown,
): Promise<{ done: string } | { problem: SlotProblem; message: string }> {
  const choice = slotChoiceSchema.safeParse(body);
  if (!choice.success) return problemOf(isQuestion(body) ? 'unsaid' : 'unchosen');
  if (!(await isWithinRate(`request slots ${keyHash}`, CHOICES))) return problemOf('too-often');
  try {
    return { done: await apply(leadId, choice.data) };
  } catch (error) {
    const problem = error instanceof AppError && slotProblems.find((code) => code === error.code);
    if (!problem) throw error;
    return problemOf(problem);
  }
}

async function apply(leadId: string, choice: SlotChoice) {
  switch (choice.action) {
    case 'take':
      await takeOffer(leadId, choice.offer);
      return 'booked';
    case 'ask':
      await askForTime(leadId, choice.text);
      return 'asked';
    case 'cancel':
      await cancelVisit(leadId);
      return 'cancelled';
  }
}

const isQuestion = (body: unknown) =>
  typeof body === 'object' && body !== null && 'action' in body && body.action === 'ask';

const problemOf = (problem: SlotProblem) => ({ problem, message: problemTexts[problem] });
