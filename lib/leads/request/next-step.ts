import { firstName } from '@/lib/leads/answers/fields';
import type { NextStep, RequestDetails, RequestVisit } from '@/lib/leads/request/schema';
import { dayText, spanText } from '@/lib/leads/visits/visit-time';
import { wishText } from '@/lib/leads/wishes/schema';
import { business } from '@/lib/site/business';
import type { CallBack } from '@/lib/site/call-back';

/** What is known when the page is opened. */
interface Circumstances {
  /** By when the office calls, if an owner has it promise that. */
  callBack: CallBack | null;
  /** Whether a planned visit may still be changed on the page; if not, the page says what to do. */
  mayChangeVisit: boolean;
  now: number;
}

/** Says what happens next: what staff have noted for the homeowner, and nothing of their own notes. */
export function nextStepOf(
  details: RequestDetails,
  { callBack, mayChangeVisit, now }: Circumstances,
): NextStep {
  const { status, visit, offers, areOffersGone, assignee, doNotCall, noEmail, wishes } = details;
  const name = assignee && firstName(assignee);
  const whoWill = name ? `${name} will` : 'We’ll';
  const phone = business().phone.display;
  const isVisitAhead = visit !== null && Date.parse(visit.until) > now;
  if (wishes?.eraseAt)
    return {
      heading: `We’ll forget you on ${dayText(wishes.eraseAt)}`,
      text: `You asked us to. Until then you can change your mind below.${isVisitAhead ? visitUntilErased(visit, wishes.eraseAt) : ''}`,
    };
  if (isVisitAhead)
    return {
      heading: `${visit.by ?? 'One of us'} visits you on ${spanText(visit)}`,
      text: `We’ll look at the house with you and answer what you’d like to know. A recent electric bill helps, if you have one at hand.${mayChangeVisit ? ` If the time doesn’t suit you anymore, change it below, or call us at ${phone}.` : ''}`,
    };
  if (offers.length > 0)
    return {
      heading: offers.length === 1 ? 'We have a time for a visit' : 'Choose a time for our visit',
      text: `${name ?? 'One of us'} would like to look at the house with you. Take a time below, or ask for another one.`,
    };
  if (doNotCall && noEmail && (status === 'new' || status === 'contacted'))
    return {
      heading: 'You asked us not to get in touch, so we won’t',
      text: `If you change your mind, call us at ${phone}.`,
    };
  if (areOffersGone)
    return {
      heading: 'The times we offered are gone',
      text: `They have passed, or we’re visiting somebody else then. Ask for another one below, or call us at ${phone}.`,
    };
  switch (status) {
    case 'new':
      if (doNotCall)
        return {
          heading: `${whoWill} ${wishes?.channel === 'text' ? 'text' : 'write to'} you`,
          text: 'You asked us not to call.',
          saysOpening: true,
        };
      if (wishes && (wishes.days.length > 0 || wishes.parts.length > 0))
        return {
          heading: `${whoWill} call you when it suits you`,
          text: `Our note says: “${wishText(wishes)}”. We’ll ask about your house and your bill, and find a time for a visit if you’d like one.`,
        };
      return callBack && callBack.by.getTime() > now
        ? {
            heading: `${whoWill} call you ${callBack.text}`,
            text: `That’s ${business().region.city} time. We’ll ask about your house and your bill, and find a time for a visit if you’d like one.`,
          }
        : {
            heading: `${whoWill} call you as soon as we can`,
            text: 'We’ll ask about your house and your bill, and find a time for a visit if you’d like one.',
            saysOpening: true,
          };
    case 'contacted':
      return {
        heading: 'We’ve been in touch',
        text: `If you’re waiting for something from us, call ${phone}.`,
      };
    case 'visit-planned':
      return {
        heading: visit ? 'We’ve been to your house' : 'We’re finding a time for a visit',
        text: visit
          ? `Next comes our quote, or a plain answer that solar isn’t right for the house. If it takes us too long, call ${phone}.`
          : `If you have a day in mind, call us at ${phone}.`,
      };
    case 'quoted':
      return {
        heading: 'You have our quote',
        text: `Take your time with it. When you have a question, or have decided, call us at ${phone}.`,
      };
    case 'won':
      return {
        heading: 'We’re working on your system',
        text: `For dates and questions, call us at ${phone}.`,
      };
    default:
      return {
        heading: 'This request is closed',
        text: `If there’s more we can do for you, call us at ${phone}, or send us another message.`,
      };
  }
}

/** What becomes of the visit of somebody who is about to be erased. */
const visitUntilErased = ({ from }: RequestVisit, eraseAt: string): string =>
  from < eraseAt
    ? ` Our visit before then stays planned: call ${business().phone.display} if you don’t want it.`
    : ' Our visit is called off then, too.';
