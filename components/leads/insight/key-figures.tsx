import { useClosedDays } from '@/components/shell/now';
import type { Insight } from '@/lib/leads/insight/schema';
import { hoursInSentence } from '@/lib/site/business';
import { keyFigures } from './key-figure-texts';

interface KeyFiguresProps {
  insight: Insight;
  /** When the insight was loaded, in milliseconds. */
  loadedAt: number;
}

const OLDEST_FIRST = '/admin/form-fills?contactStatus=not-contacted&order=asc';

/** The key figures: times to contact and the form's conversion rate. */
export function KeyFigures({ insight, loadedAt }: KeyFiguresProps) {
  const closedDays = useClosedDays();
  return (
    <section aria-labelledby="speed">
      <h2 id="speed" className="sr-only">
        Time to contact and conversion
      </h2>
      <dl className="grid grid-cols-2 border-t border-primary md:grid-cols-3 xl:grid-cols-6">
        {keyFigures(insight, loadedAt, closedDays).map(({ label, value, note, title }) => (
          <div key={label} className="border-b border-rule py-4 pr-4">
            <dt className="text-caption text-soft">{label}</dt>
            <dd title={title} className="mt-1 font-serif text-[1.375rem] leading-tight tabular-nums">
              {value}
            </dd>
            <dd className="mt-1 text-caption text-soft tabular-nums">
              {note ?? (insight.oldestWaiting && <WaitingLeadsLink />)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-caption text-soft text-pretty">
        Waiting times count only business hours: {hoursInSentence}. Leads that you added yourselves count only
        under “Oldest waiting”.
      </p>
    </section>
  );
}

const WaitingLeadsLink = () => (
  <a href={OLDEST_FIRST} className="link inline-block min-h-6">
    See who’s waiting
  </a>
);
