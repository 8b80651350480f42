import type { Insight } from '@/lib/leads/insight/schema';
import { estimateFigures } from './key-figure-texts';

/** How many savings estimates visitors began, finished and sent. */
export function EstimateFigures({ insight }: { insight: Insight }) {
  return (
    <section aria-labelledby="estimates" className="border-t border-primary pt-4">
      <h2 id="estimates" className="font-sans text-base font-semibold tracking-normal">
        Savings estimates
      </h2>
      <dl className="mt-2 grid gap-x-8 sm:grid-cols-3">
        {estimateFigures(insight).map(({ label, value, note }) => (
          <div key={label} className="border-b border-rule py-4">
            <dt className="text-caption text-soft">{label}</dt>
            <dd className="mt-1 font-serif text-[1.375rem] leading-tight tabular-nums">{value}</dd>
            <dd className="mt-1 text-caption text-soft tabular-nums">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
