import { formatDateTime } from '@/components/shell/date-format';
import { auditActions } from '@/lib/audit/schema';
import type { PersonData, StoredRecord } from '@/lib/leads/person/schema';
import { business } from '@/lib/site/business';
import { PrintButton } from './print-button';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const parts: [name: Exclude<keyof PersonData, 'phone' | 'email' | 'madeAt' | 'madeBy'>, title: string][] = [
  ['leads', 'What they asked for'],
  ['timeline', 'What was done and said'],
  ['answers', 'Answers by email'],
  ['mails', 'Emails and other messages'],
  ['undos', 'Changes that can still be undone'],
  ['merges', 'Merges that can still be undone'],
  ['audit', 'Who worked on it'],
];

/** Everything that is stored about a person, to read, print and hand over. */
export function PersonRecord({ id, person }: { id: string; person: PersonData }) {
  return (
    <div className="wrap max-w-4xl pt-6 pb-20">
      <h1 className="text-h3">Everything about this person</h1>
      <p className="mt-1 text-soft wrap-anywhere">
        What {business.name} has stored about{' '}
        {[person.phone, person.email].filter(Boolean).join(' and ') || 'them'}, as of{' '}
        {formatDateTime(person.madeAt)}. {countText(person.leads.length)}
      </p>
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        <PrintButton />
        <a
          href={`/api/admin/leads/${id}/person`}
          download
          className="button button-outline button-medium text-primary"
        >
          Download as JSON
        </a>
      </p>
      {parts.map(
        ([name, title]) =>
          person[name].length > 0 && (
            <section key={name} aria-labelledby={`part-${name}`} className="mt-8">
              <h2 id={`part-${name}`} className="text-h4">
                {title}
              </h2>
              <ol className="mt-2 divide-y divide-rule border-y border-rule">
                {person[name].map((record, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: records never move
                  <li key={index} className="py-3 break-inside-avoid">
                    <Fields record={record} />
                  </li>
                ))}
              </ol>
            </section>
          ),
      )}
    </div>
  );
}

const countText = (count: number) => (count === 1 ? 'They wrote once.' : `They wrote ${count} times.`);

/** The fields of a stored row that have something in them, by their names in the database in words. */
const Fields = ({ record }: { record: StoredRecord }) => (
  <dl className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
    {Object.entries(record)
      .filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
      .map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-caption leading-5 text-soft">{inWords(name)}</dt>
          <dd className="whitespace-pre-wrap wrap-anywhere max-sm:mb-1.5">{valueText(value)}</dd>
        </div>
      ))}
  </dl>
);

function inWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueText(value: StoredRecord[string]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' && INSTANT.test(value)) return formatDateTime(value);
  if (typeof value === 'string')
    return value in auditActions ? auditActions[value as keyof typeof auditActions] : value;
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}
