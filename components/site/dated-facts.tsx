import { about, datedFactsOn } from '@/lib/site/about';
import { ContentSection } from './content-section';
import { LinkedText } from './linked-text';

/** Rules and figures that may change, each with the date it was last checked. */
export function DatedFacts({ day }: { day: string }) {
  return (
    <ContentSection
      headingId="facts-heading"
      heading={about.factsHeading}
      lead={about.factsLead}
      margin={
        <p>
          Ask your tax adviser before you count on a credit, and ask us what your utility’s rules are today.
        </p>
      }
    >
      <dl className="border-t-2 border-primary">
        {datedFactsOn(day).map(({ label, value, asOf }) => (
          <div
            key={label}
            className="grid gap-x-8 gap-y-0.5 border-b border-rule py-4 md:grid-cols-[minmax(0,4fr)_minmax(0,6fr)_11rem] md:items-baseline"
          >
            <dt className="text-soft">{label}</dt>
            <dd className="leading-snug font-semibold">
              <LinkedText text={value} />
            </dd>
            {asOf && <dd className="text-caption text-soft md:text-right">Checked {asOf}</dd>}
          </div>
        ))}
      </dl>
    </ContentSection>
  );
}
