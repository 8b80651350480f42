import type { Insight } from '@/lib/leads/schema';
import { durationText, shareText } from './insight-figures';

const MINUTE_MS = 60_000;
const OLDEST_FIRST = '/admin/form-fills?contactStatus=not-contacted&order=asc';

const orNone = (value: number | null, text: (value: number) => string) =>
  value === null ? 'None yet' : text(value);

/** How soon people hear from us, and how many who begin the form send it. */
export function KeyFigures({ insight: { contact, oldestWaiting, form } }: { insight: Insight }) {
  const figures = [
    {
      label: 'Median time to contact',
      value: orNone(contact.medianMinutes, durationText),
      note: 'Half of those contacted waited less.',
    },
    {
      label: '90th percentile',
      value: orNone(contact.p90Minutes, durationText),
      note: 'Nine of ten contacted waited less.',
    },
    {
      label: 'Within 5 minutes',
      value: orNone(contact.within5Minutes, shareText),
      note: 'Of all leads, waiting ones too.',
    },
    {
      label: 'Within 60 minutes',
      value: orNone(contact.within60Minutes, shareText),
      note: 'Of all leads, waiting ones too.',
    },
    {
      label: 'Oldest waiting',
      value: oldestWaiting
        ? durationText((Date.now() - Date.parse(oldestWaiting)) / MINUTE_MS)
        : 'Nobody waits',
      note: oldestWaiting && (
        <a href={OLDEST_FIRST} className="link inline-block min-h-6">
          See who waits
        </a>
      ),
    },
    {
      label: 'Form begun to sent',
      value: form.started === 0 ? 'None yet' : shareText(Math.min(1, form.sent / form.started)),
      note: `${form.sent} sent of ${form.started} begun, counted without cookies.`,
    },
  ];
  return (
    <section aria-labelledby="speed">
      <h2 id="speed" className="sr-only">
        Time to contact and conversion
      </h2>
      <dl className="grid grid-cols-2 border-t border-primary md:grid-cols-3 xl:grid-cols-6">
        {figures.map(({ label, value, note }) => (
          <div key={label} className="border-b border-rule py-4 pr-4">
            <dt className="text-caption text-soft">{label}</dt>
            <dd className="mt-1 font-serif text-h4 leading-tight tabular-nums">{value}</dd>
            <dd className="mt-1 text-caption text-soft tabular-nums">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
