import { useDayExceptions } from '@/components/shell/now';
import type { Insight } from '@/lib/leads/insight/schema';
import { hoursInSentence } from '@/lib/site/business';
import { keyFigures } from './key-figure-texts';

interface KeyFiguresProps {
  insight: Insight;
  /** When the insight was loaded, in milliseconds. */
  loadedAt: number;
}

const OLDEST_FIRST = '/admin/form-fills?contactStatus=not-contacted&step=asked&order=asc';

/** How soon people hear from us, and what comes of the forms they begin. */
export function KeyFigures({ insight, loadedAt }: KeyFiguresProps) {
  const exceptions = useDayExceptions();
  return (
    <section aria-labelledby="speed">
      <h2 id="speed" className="border-b border-edge pb-2.5 text-body font-semibold">
        How soon they hear from us{' '}
        <span className="ml-1 font-normal text-soft">
          in business hours: {hoursInSentence()}. Leads that you added count only as waiting.
        </span>
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 xl:grid-cols-6">
        {keyFigures(insight, loadedAt, exceptions).map(({ label, value, note, title }) => (
          <div key={label} className="py-4">
            <dt className="text-caption text-soft">{label}</dt>
            <dd title={title} className="mt-0.5 text-[1.25rem] leading-7 font-medium">
              {value}
            </dd>
            <dd className="mt-1 text-caption text-soft">
              {note ?? (insight.oldestWaiting && <WaitingLeadsLink />)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const WaitingLeadsLink = () => (
  <a href={OLDEST_FIRST} className="link inline-block min-h-6">
    See who’s waiting
  </a>
);
