import type { RequestDetails } from '@/lib/leads/request/schema';
import { spanText } from '@/lib/leads/visits/visit-time';
import { business } from '@/lib/site/business';
import { isChangeable, type SlotProblem, type SlotState, slotOutcomes, slotProblems } from './schema';

interface Circumstances {
  now: number;
  /** How many hours before a visit it may be moved at the latest. */
  hours: number;
  /** As in the query of the page. */
  problem: string | string[] | undefined;
  done: string | string[] | undefined;
}

/** Says which times a homeowner may take, and until when they may move or cancel. */
export function slotStateOf(
  {
    visit,
    offers,
    areOffersGone,
    status,
  }: Pick<RequestDetails, 'visit' | 'offers' | 'areOffersGone' | 'status'>,
  { now, hours, problem, done }: Circumstances,
): SlotState {
  const isPlanned = visit !== null && Date.parse(visit.until) > now;
  const mayChange = !isPlanned || isChangeable(visit.from, now, hours);
  const others = offers.filter(({ from }) => !isPlanned || from !== visit.from);
  const times = mayChange ? others : [];
  const mayAsk = mayChange && status !== 'closed' && (isPlanned || offers.length > 0 || areOffersGone);
  const failed = slotProblems.find((code) => code === problem);
  return {
    message: failed
      ? { text: problemOnPage(failed, { hasTimes: times.length > 0, mayAsk, hours }), isError: true }
      : doneMessage(done, isPlanned),
    times: times.map((time) => ({
      id: time.id,
      text: time.by ? `${spanText(time)}, with ${time.by}` : spanText(time),
    })),
    isPlanned,
    isChangeable: mayChange,
    mayAsk,
    // That it's too late has just been said.
    note: isPlanned && problem !== 'too-late' ? noteOf(mayChange, hours) : null,
  };
}

function noteOf(mayChange: boolean, hours: number): string {
  const phone = business().phone.display;
  if (!mayChange)
    return `It’s too close to the visit to change it here. If you need to, call us at ${phone}.`;
  return hours === 0
    ? 'You can change it here until it begins.'
    : `You can change it here until ${hours === 1 ? 'an hour' : `${hours} hours`} before.`;
}

const outcomeTexts: Record<(typeof slotOutcomes)[number], string> = {
  booked: 'Thank you. The visit is planned.',
  asked: 'Thank you. We’ll look for a time that suits you, and get back to you.',
  cancelled: 'The visit is canceled. Nobody will come.',
};

const NOT_FREE = 'This time isn’t free anymore.';

/** What is wrong with a choice, in words. */
export const problemTexts: Record<SlotProblem, string> = {
  taken: `${NOT_FREE} Choose another one, or ask for one.`,
  'too-late': 'It’s too late to change the visit here. Please call us.',
  unchosen: 'Choose one of the times first.',
  unsaid: 'Say in a few words when it suits you, in up to 500 characters.',
  'too-often': 'That’s too many changes for one day. Please call us.',
  over: 'There’s nothing to change here anymore. If that’s a surprise, please call us.',
};

interface Options {
  hasTimes: boolean;
  mayAsk: boolean;
  hours: number;
}

/** The same on the page, with what can still be done there. */
function problemOnPage(problem: SlotProblem, { hasTimes, mayAsk, hours }: Options): string {
  if (problem === 'too-late') return noteOf(false, hours);
  if (problem !== 'taken' || (hasTimes && mayAsk)) return problemTexts[problem];
  return `${NOT_FREE} ${mayAsk ? 'Ask for another one below.' : `Please call us at ${business().phone.display}.`}`;
}

function doneMessage(done: Circumstances['done'], isPlanned: boolean): SlotState['message'] {
  const outcome = slotOutcomes.find((code) => code === done);
  // Whoever has bookmarked the page then opens it again with a visit that has changed since.
  const isTrue = outcome === 'asked' || (outcome === 'booked') === isPlanned;
  return outcome && isTrue ? { text: outcomeTexts[outcome], isError: false } : null;
}
