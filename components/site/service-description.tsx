import { classNames } from '@/components/ui/class-names';
import type { Service } from '@/lib/site/schema';
import { contentColumns } from './content-section';
import { SpecLedger } from './drawings/spec-ledger';
import { MarginNotes } from './margin-notes';

/** The long description of a service, with figures in the margin and its spec sheet beside it. */
export function ServiceDescription({ service }: { service: Service }) {
  const [opening, ...paragraphs] = service.longDescription;
  return (
    <section aria-label={`About ${service.title}`} className="wrap py-air">
      <div className={classNames(contentColumns, 'xl:grid-cols-[13rem_minmax(0,1fr)_20rem]')}>
        <p className="font-serif text-h4 leading-snug lg:col-start-2 lg:max-w-[30em] initial">{opening}</p>
        <MarginNotes
          notes={service.notes}
          className="max-lg:mt-9 sm:max-lg:auto-cols-fr sm:max-lg:grid-flow-col sm:max-lg:gap-x-6 lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:content-start"
        />
        <div className="mt-9 grid max-w-measure content-start gap-5 lg:col-start-2">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="mt-12 sm:max-xl:[&>div]:grid sm:max-xl:[&>div]:grid-cols-2 sm:max-xl:[&>div]:items-start sm:max-xl:[&>div]:gap-x-8 lg:col-start-2 xl:col-start-3 xl:row-span-3 xl:row-start-1 xl:mt-0">
          <SpecLedger service={service} />
        </div>
      </div>
    </section>
  );
}
