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

interface RequestWishesProps {
  /** The path of the calls of the page. */
  api: string;
  details: RequestDetails;
  sent: SentForm | undefined;
}

/** What a homeowner can do with their request: say how to be contacted, correct it, withdraw it, and be forgotten. */
export function RequestWishes({ api, details, sent }: RequestWishesProps) {
  const correctionOf = (name: string) => (sent?.problem === name ? sent.correction : undefined);
  const said = (...names: string[]) => names.map((name) => DONE[name]?.(details)).find(Boolean);
  const doneOf = (...names: string[]) => (sent && names.includes(sent.done) ? said(sent.done) : undefined);
  const problemOf = (name: string) =>
    sent?.problem === name && !sent.correction ? PROBLEM : sent?.problem === 'changes' ? OFTEN : undefined;
  const part = (name: string, ...done: string[]) => ({
    id: name,
    done: doneOf(...done),
    problem: problemOf(name),
  });
  const form = (name: string) => ({ api, details, correction: correctionOf(name) });
  const { eraseAt } = details.wishes ?? {};
  if (eraseAt)
    return (
      <Section {...part('forget', 'forget')} heading="You asked us to forget you">
        <p className="mt-3 max-w-measure">
          On {startText({ from: eraseAt })} we’ll erase what you sent and what we noted about it. Until then
          nobody will call or write, and you can still change your mind.
        </p>
        <form action={`${api}/forget`} method="post" className="mt-4">
          <input type="hidden" name="action" value="keep" />
          <button type="submit" className="button button-accent button-medium">
            Keep my request
          </button>
        </form>
      </Section>
    );
  const isClosed = details.status === 'closed';
  return (
    <>
      {!isClosed && (
        <Section {...part('wishes', 'wishes', 'stopped')} heading="How we get in touch">
          <WishForm {...form('wishes')} />
        </Section>
      )}
      {!isClosed && !details.isMerged && (
        <Section {...part('fields', 'fields')} heading="Correct what you sent">
          <FieldForm {...form('fields')} />
        </Section>
      )}
      <Section {...part('withdraw', 'withdraw')} heading="End your request">
        {doneOf('keep') && <Done id="forget">{doneOf('keep')}</Done>}
        {correctionOf('withdraw') && <Problem>{correctionOf('withdraw')?.message}</Problem>}
        {!isClosed && details.status !== 'won' && (
          <Unfolded summary="I don’t need you anymore">
            <p className="max-w-measure">
              We’ll close your request and stop calling about it. If you change your mind, call us, and we’ll
              open it again.
            </p>
            <form action={`${api}/withdraw`} method="post" className="mt-3">
              <input type="hidden" name="confirm" value={TICKED} />
              <button type="submit" className="button button-outline button-medium">
                Yes, close my request
              </button>
            </form>
          </Unfolded>
        )}
        <Unfolded summary="Forget me">
          <p className="max-w-measure">
            We’ll wait a day, in case you change your mind: you can take it back right here. Then we erase
            your name, phone number, addresses, message and files, and our notes, for good. This page closes,
            too.
          </p>
          <form action={`${api}/forget`} method="post" className="mt-3">
            <input type="hidden" name="action" value="forget" />
            <button type="submit" className="button button-outline button-medium">
              Yes, forget me
            </button>
          </form>
        </Unfolded>
      </Section>
    </>
  );
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
  fields: () => 'Corrected. Everybody here sees it now.',
  withdraw: ({ status }) =>
    status === 'closed'
      ? 'Your request is closed, and we won’t call about it anymore. Thank you for asking us.'
      : undefined,
  forget: () => 'We’ll forget you.',
  keep: () => 'We’ll keep your request, and are glad to.',
};
