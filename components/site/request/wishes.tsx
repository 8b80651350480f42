import type { ReactNode } from 'react';
import type { Correction } from '@/lib/documents/correction';
import type { RequestDetails } from '@/lib/leads/request/schema';
import { TICKED } from '@/lib/leads/request/wishes/schema';
import { startText } from '@/lib/leads/visits/visit-time';
import { wishText } from '@/lib/leads/wishes/schema';
import { FieldForm } from './field-form';
import { Done, Problem, Section, Unfolded } from './form-section';
import { WishForm } from './wish-form';

/** What has become of a form of the page: the values of `?done=` and `?problem=`, and what it sent if that has to be corrected. */
export interface SentForm {
  done: string;
  problem: string;
  correction: Correction | undefined;
}

interface PartProps {
  /** The path of the calls of the page. */
  api: string;
  details: RequestDetails;
  sent: SentForm | undefined;
}

/** How and when they want to be contacted. */
export function HowToReach(props: PartProps) {
  if (props.details.status === 'closed') return null;
  const { done, problem, correction } = outcomeOf(props, 'wishes', ['wishes', 'stopped']);
  return (
    <Section id="wishes" heading="How should we reach you?" done={done} problem={problem} isOnScreenOnly>
      <WishForm {...props} correction={correction} hasJustStopped={props.sent?.done === 'stopped'} />
    </Section>
  );
}

/** What they sent, with a form to correct it as long as it is staff's to work on. */
export function Corrections({ children, ...props }: PartProps & { children: ReactNode }) {
  const { status, isMerged, wishes } = props.details;
  const { done, problem, correction } = outcomeOf(props, 'fields', ['fields']);
  return (
    <Section id="fields" heading="What you sent" done={done} problem={problem}>
      {children}
      {status !== 'closed' && !isMerged && !wishes?.eraseAt && (
        <FieldForm {...props} correction={correction} />
      )}
    </Section>
  );
}

/** The day's grace before they are erased, in which nothing else is left to do. */
export function Forgetting({ eraseAt, ...props }: PartProps & { eraseAt: string }) {
  const { done, problem } = outcomeOf(props, 'forget', ['forget']);
  return (
    <Section id="forget" heading="Changed your mind?" done={done} problem={problem}>
      <p className="mt-3 max-w-measure">
        On {startText({ from: eraseAt })} we’ll erase what you sent and what we noted about it. Until then
        nobody will call or write, and you can still keep your request.
      </p>
      <form action={`${props.api}/forget#forget`} method="post" className="mt-4">
        <input type="hidden" name="action" value="keep" />
        <button type="submit" className="button button-accent button-medium">
          Keep my request
        </button>
      </form>
    </Section>
  );
}

/** To withdraw the request, and to be forgotten. */
export function Ending(props: PartProps) {
  const { api, details } = props;
  const { done, problem, correction } = outcomeOf(props, 'withdraw', ['withdraw']);
  const forget = outcomeOf(props, 'forget', ['keep']);
  return (
    <Section
      id="withdraw"
      heading="End your request"
      done={done}
      problem={problem ?? correction?.message}
      isOnScreenOnly
    >
      {details.status !== 'closed' && details.status !== 'won' && (
        <Unfolded summary="I don’t need you anymore">
          <p className="max-w-measure">
            We’ll close your request and stop calling about it. If you change your mind, call us, and we’ll
            open it again.
          </p>
          <form action={`${api}/withdraw#withdraw`} method="post" className="mt-3">
            <input type="hidden" name="confirm" value={TICKED} />
            <button type="submit" className="button button-outline button-medium">
              Yes, close my request
            </button>
          </form>
        </Unfolded>
      )}
      <div id="forget" className="scroll-mt-32">
        {forget.done && <Done>{forget.done}</Done>}
        {forget.problem && <Problem>{forget.problem}</Problem>}
        <Unfolded summary="Forget me">
          <p className="max-w-measure">
            We’ll wait a day, in case you change your mind: you can take it back right here. Then we erase
            your name, phone number, addresses, message and files, and our notes, for good. This page closes,
            too.
          </p>
          <form action={`${api}/forget#forget`} method="post" className="mt-3">
            <input type="hidden" name="action" value="forget" />
            <button type="submit" className="button button-outline button-medium">
              Yes, forget me
            </button>
          </form>
        </Unfolded>
      </div>
    </Section>
  );
}

/** What has become of the form of this name, if it is the one that was sent; `dones` are its values of `?done=`. */
function outcomeOf({ details, sent }: PartProps, name: string, dones: string[]) {
  const isProblem = sent?.problem === name;
  const correction = isProblem ? sent.correction : undefined;
  const isRejected = isProblem && (!correction || Object.keys(correction.fields).length > 0);
  return {
    done: sent && dones.includes(sent.done) ? DONE[sent.done]?.(details) : undefined,
    problem: isRejected ? PROBLEM : sent?.problem === `${name}-often` ? OFTEN : undefined,
    correction,
  };
}

const PROBLEM = 'Something you sent needs another look. Please check it and send it again.';
const OFTEN = 'That’s a lot of changes in one hour. Please wait a little, or call us.';

/** Undefined for what has changed since: somebody may have bookmarked the page then. */
const DONE: Record<string, (details: RequestDetails) => string | undefined> = {
  wishes: ({ wishes }) =>
    wishes?.channel ? `Thank you, we’ll keep to it. Our note now says: “${wishText(wishes)}”.` : undefined,
  stopped: ({ doNotCall, noEmail }) =>
    doNotCall && noEmail
      ? 'We won’t call or write to you anymore. If you change your mind, choose again below.'
      : undefined,
  fields: () => 'Corrected. Everyone here sees it now.',
  withdraw: ({ status }) =>
    status === 'closed'
      ? 'Your request is closed, and we won’t call about it anymore. Thank you for asking us.'
      : undefined,
  forget: () => 'Got it. You can close this page now, or keep your request below.',
  keep: () => 'Thank you. We’ve kept your request, and nothing is erased.',
};
