import { fromFacts } from '@/lib/site/facts/current';
import type { Warranty } from '@/lib/site/schema';
import { warranties, warrantyTexts } from '@/lib/site/warranties';
import { ContentSection } from './content-section';

const maxYears = fromFacts(() => Math.max(...warranties().map(({ years }) => years)));

const lines = [
  { term: 'Who gives it', of: (warranty: Warranty) => warranty.givenBy },
  { term: 'What it covers', of: (warranty: Warranty) => warranty.covers },
  { term: 'Where to find it', of: (warranty: Warranty) => warranty.terms },
];

/** The manufacturer's warranty and ours as bars on the same scale, with what each covers. */
export function TwoWarranties() {
  return (
    <ContentSection
      headingId="warranties-heading"
      heading={warrantyTexts().heading}
      lead={warrantyTexts().lead}
      margin={<p>Each mark on a bar is a year, counted from the date in your contract.</p>}
    >
      <div className="grid gap-9 md:gap-10">
        {warranties().map((warranty, index) => (
          <article key={warranty.title} aria-label={`${warranty.title} warranty`}>
            <div className="flex flex-wrap items-baseline gap-x-5">
              <p className="font-serif text-h2 leading-none tracking-tight tabular-nums text-primary">
                {warranty.years} years
              </p>
              <h3 className="text-h4">{warranty.title}</h3>
            </div>
            <YearBar years={warranty.years} isOurs={index > 0} />
            <dl className="mt-4 grid gap-x-10 gap-y-2.5 md:mt-5 md:grid-cols-3">
              {lines.map(({ term, of }) => (
                <div
                  key={term}
                  className="max-md:grid max-md:grid-cols-[7.5rem_minmax(0,1fr)] max-md:items-baseline"
                >
                  <dt className="text-caption text-soft">{term}</dt>
                  <dd className="mt-0.5 leading-snug">{of(warranty)}</dd>
                </div>
              ))}
            </dl>
          </article>
        ))}
      </div>
      <div className="mt-7 border-t border-rule pt-5 md:mt-9">
        <p className="max-w-measure">{warrantyTexts().otherWarranties}</p>
      </div>
    </ContentSection>
  );
}

function YearBar({ years, isOurs }: { years: number; isOurs: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${maxYears() * 10} 8`}
      preserveAspectRatio="none"
      className="mt-4 block h-7 w-full"
    >
      <path
        className="fill-none stroke-rule [stroke-width:1] [vector-effect:non-scaling-stroke]"
        d={`M0 7.500H${maxYears() * 10}`}
      />
      <rect width={years * 10} height="8" className={isOurs ? 'fill-success' : 'fill-primary'} />
      {Array.from({ length: years - 1 }, (_, year) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a year's mark has no other key
          key={year}
          className="fill-none stroke-surface/60 [stroke-width:1] [vector-effect:non-scaling-stroke]"
          d={`M${(year + 1) * 10} ${(year + 1) % 5 === 0 ? 0 : 4}V8`}
        />
      ))}
    </svg>
  );
}
