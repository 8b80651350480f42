import type { ReactNode } from 'react';
import { actionText } from '@/components/audit/audit-text';
import { kindLabel, stateLabel } from '@/components/leads/deliveries/delivery-labels';
import { timelineText } from '@/components/leads/detail/timeline-text';
import { formatDateTime } from '@/components/shell/date-format';
import type { StaffName } from '@/lib/accounts/staff/schema';
import type { AuditAction } from '@/lib/audit/schema';
import { phoneText } from '@/lib/fields/phone-text';
import { leadFieldMap } from '@/lib/leads/field-kinds';
import { type LeadFieldName, leadField, leadFieldNames } from '@/lib/leads/fields';
import type { PersonData, SimilarRequest, StoredRecord } from '@/lib/leads/person/schema';
import { sourceText } from '@/lib/leads/source-names';
import { leadStatusLabel } from '@/lib/leads/statuses';
import { wishText } from '@/lib/leads/wishes/schema';
import type { LeadEvent } from '@/lib/leads/work/detail/schema';
import type { LoggedDelivery } from '@/lib/outbox/schema';
import { business } from '@/lib/site/business';
import { PrintButton } from './print-button';
import { chosenQuery, SimilarRequests } from './similar-requests';

interface PersonRecordProps {
  id: string;
  person: PersonData;
  similar: SimilarRequest[];
  staff: StaffName[];
}

/** What is stored about a person, to read, print and hand over; the file has it down to the last column. */
export function PersonRecord({ id, person, similar, staff }: PersonRecordProps) {
  const { phone, email, madeAt, leads, timeline, answers, mails, audit, wishes, consents } = person;
  const known = [phone && phoneText(phone), email].filter(Boolean).join(' and ') || 'them';
  return (
    <div className="wrap max-w-4xl pt-6 pb-20">
      <h1 className="text-h3 max-md:sr-only print:not-sr-only">Everything about this person</h1>
      <p className="mt-1 text-soft wrap-anywhere">
        What {business().name} has stored about {known}, as of {formatDateTime(madeAt)}.{' '}
        {leads.length === 1
          ? 'They asked once.'
          : `They asked ${leads.length === 2 ? 'twice' : `${leads.length} times`}.`}
      </p>
      <SimilarRequests similar={similar} />
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        <PrintButton />
        <a
          href={`/api/admin/leads/${id}/person?${chosenQuery(similar)}`}
          download
          className="button button-outline button-medium"
        >
          Download as JSON
        </a>
      </p>
      <Part title="What they asked for" records={leads}>
        {(lead) => <Fields fields={leadFacts(lead)} />}
      </Part>
      <Part title="What was done and said" records={timeline}>
        {(event) => (
          <Line at={event.created_at} by={event.created_by}>
            {timelineText(toEvent(event), staff)}
            {event.kind === 'noted' && <Words>{event.detail}</Words>}
          </Line>
        )}
      </Part>
      <Part title="Answers by email" records={answers}>
        {(answer) => (
          <Line at={answer.created_at} by={answer.created_by}>
            {text(answer.subject)}
            <Words>{answer.text}</Words>
          </Line>
        )}
      </Part>
      <Part title="Messages about them and to them" records={mails}>
        {(mail) => (
          <Line at={mail.attempted_at ?? mail.created_at}>
            {kindLabel(mail.kind as LoggedDelivery['kind'])} to {text(mail.recipient)},{' '}
            {stateLabel({
              state: mail.state as LoggedDelivery['state'],
              lastResponse: mail.last_response as string | null,
            }).toLowerCase()}
          </Line>
        )}
      </Part>
      <Part title="What they agreed to" records={consents}>
        {(consent) => (
          <Line at={consent.agreed_at}>
            With the form, version {text(consent.version)}
            <Words>{consent.words}</Words>
          </Line>
        )}
      </Part>
      <Part title="How they want to be contacted" records={wishes}>
        {(wish) => (
          <Line at={wish.changed_at}>
            {wishText(wish as unknown as Parameters<typeof wishText>[0]) ?? 'Nothing said'}
            {wish.texts_at && (
              <>
                . They agreed to texts on {formatDateTime(text(wish.texts_at))}, version{' '}
                {text(wish.texts_version)}
                <Words>{wish.texts_words}</Words>
              </>
            )}
          </Line>
        )}
      </Part>
      <Part title="Who worked on it" records={audit}>
        {(entry) => (
          <Line at={entry.created_at} by={entry.actor_name}>
            {actionText(entry.action as AuditAction)}
          </Line>
        )}
      </Part>
    </div>
  );
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Their requests' fields in words, and where they came from. */
function leadFacts(lead: StoredRecord): [label: string, value: string][] {
  const fields = leadFieldNames.map((name): [string, string] => [
    leadField(name).label,
    personFieldText(name, lead),
  ]);
  const status = { status: lead.status, closedReason: lead.closed_reason } as Parameters<
    typeof leadStatusLabel
  >[0];
  return [
    ['Date', formatDateTime(text(lead.created_at))],
    ...fields,
    ['Status', lead.standing === 'quarantined' ? 'In quarantine' : leadStatusLabel(status)],
    ['Source', sourceText(text(lead.source))],
    ['Recommended by', text(lead.referred_by)],
    ['Earlier values', text(lead.former_values)],
    ['First visit', touchText(lead.first_touch)],
    ['Last visit', touchText(lead.last_touch)],
  ];
}

function personFieldText(name: LeadFieldName, lead: StoredRecord): string {
  return leadFieldMap[name].show(text(lead[name]));
}

/** A visit of the website: when, to which page, and from where. */
function touchText(touch: StoredRecord[string] | undefined): string {
  if (typeof touch !== 'object' || touch === null || Array.isArray(touch)) return '';
  const { at, landingPage, referrer } = touch;
  const from = text(referrer);
  return `${formatDateTime(text(at))}, ${text(landingPage)}${from && `, from ${from}`}`;
}

const toEvent = (row: StoredRecord) =>
  ({
    kind: row.kind,
    detail: row.detail,
    oldValue: row.old_value,
    newValue: row.new_value,
    direction: row.direction,
  }) as unknown as LeadEvent;

interface PartProps {
  title: string;
  records: StoredRecord[];
  children: (record: StoredRecord) => ReactNode;
}

function Part({ title, records, children }: PartProps) {
  if (records.length === 0) return null;
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="text-h4">{title}</h2>
      <ol className="mt-2 divide-y divide-rule border-y border-rule">
        {records.map((record, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: records never move
          <li key={index} className="break-inside-avoid py-2.5 wrap-anywhere">
            {children(record)}
          </li>
        ))}
      </ol>
    </section>
  );
}

const Fields = ({ fields }: { fields: [label: string, value: string][] }) => (
  <dl className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
    {fields
      .filter(([, value]) => value !== '')
      .map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="whitespace-pre-wrap max-sm:mb-1.5">{value}</dd>
        </div>
      ))}
  </dl>
);

interface LineProps {
  at: StoredRecord[string] | undefined;
  by?: StoredRecord[string] | undefined;
  children: ReactNode;
}

const Line = ({ at, by, children }: LineProps) => (
  <div className="grid gap-x-6 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <p className="text-soft tabular-nums">{formatDateTime(text(at))}</p>
    <div>
      {children}
      {text(by) && <span className="text-soft">, {text(by)}</span>}
    </div>
  </div>
);

const Words = ({ children }: { children: StoredRecord[string] | undefined }) => (
  <p className="mt-1 whitespace-pre-wrap">{text(children)}</p>
);
