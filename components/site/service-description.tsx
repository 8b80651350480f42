import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Fact, Service } from '@/lib/site/schema';
import { contentColumns } from './content-section';
import { LinkedText } from './linked-text';
import { MarginNotes } from './margin-notes';
import { OpeningParagraph } from './opening-paragraph';

interface ServiceDescriptionProps {
  service: Service;
  drawing: ReactNode;
}

/** The long description of a service, with figures in the margin, and its drawing and facts beside it. */
export function ServiceDescription({ service, drawing }: ServiceDescriptionProps) {
  const [opening, ...paragraphs] = service.longDescription;
  return (
    <section aria-label={`About ${service.title}`} className="wrap py-air">
      <div className={classNames(contentColumns, 'xl:grid-cols-[13rem_minmax(0,1fr)_20rem]')}>
        {opening && <OpeningParagraph text={opening} />}
        <MarginNotes
          notes={service.notes}
          className="max-lg:mt-9 sm:max-lg:auto-cols-fr sm:max-lg:grid-flow-col sm:max-lg:gap-x-6 lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:content-start"
        />
        <div className="mt-7 grid max-w-measure content-start gap-5 lg:col-start-2">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <LinkedText text={paragraph} />
            </p>
          ))}
        </div>
        <div className="mt-8 grid content-start gap-x-8 gap-y-6 sm:max-xl:grid-cols-2 sm:max-xl:items-start lg:col-start-2 xl:col-start-3 xl:row-span-3 xl:row-start-1 xl:mt-0">
          {drawing}
          <FactList facts={service.facts} />
        </div>
      </div>
    </section>
  );
}

/** A list of facts; those that may change have the date they were last checked. */
function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-t-2 border-primary">
      {facts.map(({ label, value, asOf }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-x-4 border-b border-rule py-3 text-[0.9375rem] leading-snug"
        >
          <dt className="text-soft">{label}</dt>
          <dd className="font-semibold tabular-nums">
            <LinkedText text={value} />
            {asOf && <span className="mt-0.5 block text-caption font-normal text-soft">{asOf}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
