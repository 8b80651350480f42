import { benefits, whyHeading, whyImages, whyLead } from '@/lib/site/home';
import type { AltOf } from '@/lib/site/schema';
import { EnergyDay } from './drawings/energy-day';
import { LinkedText } from './linked-text';
import { Picture } from './picture';
import { Section } from './section';

/** The "why solar" section: three pictures, four reasons, and the energy day chart. */
export function WhySolar({ altOf }: { altOf: AltOf }) {
  const [wide, over, last] = whyImages;
  return (
    <Section headingId="why-heading" heading={whyHeading} lead={whyLead} time="firstLight">
      <div className="mt-5 grid grid-cols-2 items-start gap-x-3 max-sm:-mx-gutter sm:grid-cols-[1fr_16rem] sm:gap-x-5 lg:mt-9 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-14">
        <figure className="col-span-full lg:relative lg:-mr-bleed">
          <Picture
            picture={wide.key}
            alt={altOf(wide.key)}
            sizes="(width < 64rem) 100vw, (width < 90rem) 78rem, 64vw"
            className="aspect-2/1 lg:aspect-5/2"
          />
          <Caption className="max-lg:hidden lg:absolute lg:top-0 lg:right-full lg:mr-14 lg:w-34 lg:bg-surface">
            {wide.caption}
          </Caption>
        </figure>
        <p className="mt-2 text-caption text-soft max-sm:col-span-full max-sm:px-gutter lg:hidden">
          {wide.caption}
        </p>
        <figure className="z-10 max-sm:mt-3 max-sm:pl-gutter sm:relative sm:-mt-32 lg:col-start-2 lg:row-start-2 lg:-mt-44">
          <Picture
            picture={over.key}
            alt={altOf(over.key)}
            sizes="(width < 40rem) 11rem, 24rem"
            className="aspect-3/2 outline-surface forced-colors:outline-[Canvas] sm:aspect-square sm:outline-8 lg:aspect-4/5"
          />
          <Caption>{over.caption}</Caption>
        </figure>
        <figure className="max-sm:mt-3 max-sm:pr-gutter sm:max-lg:col-span-full sm:max-lg:row-start-3 sm:max-lg:mt-4 sm:max-lg:grid sm:max-lg:grid-cols-[1fr_12rem] sm:max-lg:items-end sm:max-lg:gap-x-4 lg:col-start-2 lg:row-start-3 lg:mt-7 lg:pl-20">
          <Picture
            picture={last.key}
            alt={altOf(last.key)}
            sizes="(width < 64rem) 75vw, 20rem"
            className="aspect-3/2"
          />
          <Caption>{last.caption}</Caption>
        </figure>
        <Benefits className="col-span-full mt-6 sm:max-lg:row-start-4 max-sm:px-gutter lg:col-span-1 lg:col-start-1 lg:row-span-2 lg:row-start-2 lg:mt-9" />
      </div>
      <EnergyDay className="mt-6 border-t border-rule pt-4 lg:mt-10" />
    </Section>
  );
}

function Caption({ className = '', children }: { className?: string; children: string }) {
  return <figcaption className={`mt-2.5 text-caption text-soft ${className}`}>{children}</figcaption>;
}

function Benefits({ className }: { className: string }) {
  return (
    <ol className={className}>
      {benefits.map(({ title, text }, index) => (
        <li
          key={title}
          className="grid grid-cols-[2.25rem_1fr] border-rule py-2.5 not-first:border-t first:pt-0 md:grid-cols-[2rem_12.5rem_1fr] md:gap-x-7 md:py-4"
        >
          <span aria-hidden="true" className="font-serif text-h4 leading-tight text-accent-text">
            {index + 1}
          </span>
          <h3 className="text-h4 leading-tight">{title}</h3>
          <p className="mt-1 text-[0.97rem] leading-snug text-soft md:leading-normal max-md:col-span-full md:mt-0.5">
            <LinkedText text={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
