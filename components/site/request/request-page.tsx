import type { ReactNode } from 'react';
import { OpeningTime } from '@/components/site/opening-time';
import { PhoneLink } from '@/components/site/phone-link';
import { fieldText } from '@/lib/leads/field-kinds';
import { leadField, leadFieldNames } from '@/lib/leads/fields';
import type { NextStep, RequestDetails } from '@/lib/leads/request/schema';
import type { SlotState } from '@/lib/leads/visit-offers/schema';
import { business } from '@/lib/site/business';
import { contactForm } from '@/lib/site/contact';
import { contactNotes } from '@/lib/site/contact-notes';
import { joinFigures } from '@/lib/site/figures';
import { Section } from './form-section';
import { RequestShell } from './request-shell';
import { RequestSlots } from './slots';
import { Corrections, Ending, Forgetting, HowToReach, type SentForm } from './wishes';

interface RequestPageProps {
  /** The path of the calls of this page. */
  api: string;
  details: RequestDetails;
  next: NextStep;
  /** Whether the office is open, and when that changes, holidays included. */
  opening: string;
  slots: SlotState;
  sentOn: string;
  /** When the planned visit is, in words. */
  visitOn: string | null;
  /** What has become of a form of this page that was sent. */
  sent?: SentForm | undefined;
  /** Its bill and photos. */
  files: ReactNode;
  /** What became of those that came with the form. */
  filesNote?: string | undefined;
}

/** A homeowner's page about their request: what happens next, what they sent, and how to reach a person. */
export function RequestPage({
  api,
  details,
  next,
  opening,
  slots,
  sentOn,
  visitOn,
  files,
  filesNote,
  sent,
}: RequestPageProps) {
  const { assignee } = details;
  const part = { api, details, sent };
  return (
    <RequestShell heading="Your request" lead={joinFigures(next.heading)}>
      <MessageSent filesNote={filesNote} hasEmail={Boolean(details.fields.email)} />
      <div className="wrap grid gap-x-14 gap-y-12 py-air lg:grid-cols-[7fr_5fr]">
        <div className="grid min-w-0 content-start gap-12">
          <Section id="next" heading="What happens next">
            <p className="mt-3 max-w-measure">
              {joinFigures(next.saysOpening ? `${next.text} ${opening}` : next.text)}
            </p>
            {assignee && <p className="mt-3 max-w-measure">{assignee} has your request.</p>}
            {visitOn && (
              <Visit
                api={api}
                visitOn={visitOn}
                isAhead={slots.isPlanned}
                address={fieldText('address', details.fields)}
              />
            )}
            <RequestSlots api={api} state={slots} />
          </Section>
          {details.wishes?.eraseAt ? (
            <Forgetting {...part} eraseAt={details.wishes.eraseAt} />
          ) : (
            <>
              {files}
              <HowToReach {...part} />
            </>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-12">
          <Section id="reach" heading="Talk to a person">
            <PhoneLink className="mt-2 inline-block py-1 font-serif text-h3 leading-none whitespace-nowrap text-accent-text hover:underline" />
            {!next.saysOpening && (
              <p className="mt-1">
                <OpeningTime variant="sentence">{joinFigures(opening)}</OpeningTime>
              </p>
            )}
            <p className="mt-2">
              <a href={`mailto:${business().email}`} className="text-link inline-block py-1">
                {business().email}
              </a>
            </p>
            <p className="mt-4 max-w-measure text-caption text-soft">
              This page is yours alone: bookmark it to come back. In another browser it asks for the last four
              digits of your phone number. If something on it doesn’t work for you, call us, or read our{' '}
              <a href="/accessibility" className="text-link">
                accessibility statement
              </a>
              .
            </p>
          </Section>
          <Corrections {...part}>
            <p className="mt-2 text-caption text-soft">{sentOn}</p>
            <Fields fields={details.fields} />
            {details.estimateQuery && (
              <p className="mt-2">
                <a href={`/savings?${details.estimateQuery}`} className="link inline-block py-2">
                  Open your estimate
                </a>
              </p>
            )}
          </Corrections>
          {!details.wishes?.eraseAt && <Ending {...part} />}
        </div>
      </div>
    </RequestShell>
  );
}

interface MessageSentProps extends Pick<RequestPageProps, 'filesNote'> {
  /** Whether the automatic reply takes the link of the page to them. */
  hasEmail: boolean;
}

/** What a browser without scripts shows after sending: visible (`:target`) at the URL that the response redirects to. */
const MessageSent = ({ filesNote, hasEmail }: MessageSentProps) => (
  <div className="wrap">
    <div
      id="message-sent"
      role="status"
      className="mt-8 hidden scroll-mt-32 border border-success border-l-4 bg-success-wash px-5 py-4 text-ink target:block"
    >
      <p className="font-serif text-h4 leading-tight">{contactForm.success.title}</p>
      <p className="mt-1">{contactForm.success.text}</p>
      {!hasEmail && (
        <p className="mt-3">Bookmark this page now: without an email address, we can’t send you its link.</p>
      )}
      {filesNote && (
        <p className="mt-3">
          {filesNote}{' '}
          <a href="#files" className="text-link">
            Your bill and photos
          </a>
        </p>
      )}
      <a href="/contact" className="link mt-3 inline-block py-2">
        {contactNotes().another}
      </a>
    </div>
  </div>
);

function Fields({ fields }: Pick<RequestDetails, 'fields'>) {
  const given = leadFieldNames.flatMap((name) => {
    const text = fieldText(name, fields);
    return text ? [{ name, text }] : [];
  });
  return (
    <dl className="mt-3">
      {given.map(({ name, text }) => (
        <div
          key={name}
          className="grid items-baseline gap-x-6 border-t border-rule py-2.5 sm:grid-cols-[7rem_minmax(0,1fr)]"
        >
          <dt className="text-caption leading-normal text-soft">{leadField(name).label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface VisitProps {
  api: string;
  visitOn: string;
  /** Whether it has yet to end. */
  isAhead: boolean;
  address: string | null;
}

function Visit({ api, visitOn, isAhead, address }: VisitProps) {
  const map =
    address && `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;
  return (
    <div className="mt-6 border-l-4 border-accent pl-4">
      <p className="font-semibold">{joinFigures(visitOn)}</p>
      {address && <p className="mt-1">{address}</p>}
      {isAhead && (
        <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
          <a href={`${api}/visit`} className="link py-2">
            Add it to your calendar
          </a>
          {map && (
            <a href={map} rel="noreferrer" className="link py-2">
              Check the address on a map
            </a>
          )}
        </p>
      )}
    </div>
  );
}
