import { about, datedFactsOn } from '@/lib/site/about';
import type { ModelFigures } from '@/lib/site/model-figures';
import { ContentSection } from './content-section';
import { LinkedText } from './linked-text';

/** Rules and figures that may change, with the date they were last checked. */
export function DatedFacts({ day, figures }: { day: string; figures: ModelFigures }) {
  return (
    <ContentSection
      headingId="facts-heading"
      heading={about().factsHeading}
      lead={about().factsLead}
      margin={<p>Please ask your tax adviser before you count on a credit.</p>}
    >
      <dl className="border-t-2 border-primary">
        {datedFactsOn(day, figures).map(({ label, value }) => (
          <div
            key={label}
            className="grid gap-x-8 gap-y-0.5 border-b border-rule py-4 md:grid-cols-[minmax(0,4fr)_minmax(0,6fr)] md:items-baseline"
          >
            <dt className="text-soft">{label}</dt>
            <dd className="leading-snug font-semibold">
              <LinkedText text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </ContentSection>
  );
}
