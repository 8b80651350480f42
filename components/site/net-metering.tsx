import { netMeteringOn } from '@/lib/site/states/north-carolina/bridge-rate';
import { ContentSection } from './content-section';
import { LinkedParagraphs } from './linked-paragraphs';
import { LinkedText } from './linked-text';

/** Duke Energy Progress' terms for solar homes, with the Bridge Rate and after it has closed, side by side. */
export function NetMetering({ day }: { day: string }) {
  const { heading, lead, margin, columns, paragraphs } = netMeteringOn(day);
  return (
    <ContentSection
      id="net-metering"
      headingId="net-metering-heading"
      heading={heading}
      lead={lead}
      margin={
        <p>
          <LinkedText text={margin} />
        </p>
      }
      className="bg-secondary-wash"
    >
      <div className="grid gap-5 md:grid-cols-2 md:gap-0">
        {columns.map((column, index) => (
          <section
            key={column.name}
            id={column.id}
            aria-label={column.heading}
            className={
              index === 0
                ? 'scroll-mt-28 border-t-4 border-accent bg-surface-raised px-5 pt-4 pb-4 md:px-8 md:pt-5 md:pb-6'
                : 'scroll-mt-28 border-t-4 border-primary px-5 pt-4 pb-4 md:pt-5 md:pb-6 max-md:border-x max-md:border-b max-md:border-x-rule max-md:border-b-rule md:px-8'
            }
          >
            <h3 className="text-h4 md:max-lg:min-h-[2lh]">{column.heading}</h3>
            <p className="mt-1.5 text-caption text-soft">{column.name}</p>
            <ul className="mt-3 md:mt-4">
              {column.terms.map((term) => (
                <li key={term} className="border-t border-rule py-2 leading-snug md:py-3">
                  <LinkedText text={term} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <LinkedParagraphs paragraphs={paragraphs} className="mt-8" />
    </ContentSection>
  );
}
