import { benefits, commonAnswers, home, whyImages } from '@/lib/site/home';
import { leadsSomewhere } from '@/lib/site/linked-text';
import type { AltOf } from '@/lib/site/schema';
import { EnergyDay } from './drawings/energy-day';
import { LinkedText } from './linked-text';
import { Picture } from './picture';
import { Section } from './section';

/** The "why solar" section: three pictures, four reasons, and the energy day chart. */
export function WhySolar({ altOf }: { altOf: AltOf }) {
  const [wide, over, last] = whyImages();
  return (
    <Section headingId="why-heading" heading={home().whyHeading} lead={home().whyLead}>
      <div className="mt-5 grid grid-cols-2 items-start gap-3 max-sm:-mx-gutter lg:mt-9 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-14 lg:gap-y-0 [&>picture:first-child]:col-span-full lg:[&>picture:nth-child(2)]:relative lg:[&>picture:nth-child(2)]:col-start-2 lg:[&>picture:nth-child(2)]:row-start-2 lg:[&>picture:nth-child(2)]:-mt-44 lg:[&>picture:nth-child(3)]:col-start-2 lg:[&>picture:nth-child(3)]:row-start-3 lg:[&>picture:nth-child(3)]:mt-9">
        <Picture
          picture={wide.key}
          alt={altOf(wide.key)}
          sizes="(width < 90rem) 100vw, 90rem"
          className="aspect-2/1 lg:aspect-3/1"
        />
        <Picture
          picture={over.key}
          alt={altOf(over.key)}
          sizes="(width < 64rem) 46vw, 20rem"
          className="aspect-3/2 outline-surface forced-colors:outline-[Canvas] lg:aspect-square lg:outline-8"
        />
        <Picture
          picture={last.key}
          alt={altOf(last.key)}
          sizes="(width < 64rem) 46vw, 46rem"
          className="aspect-3/2 object-[72%_50%]"
        />
        <Benefits className="col-span-full mt-3 max-sm:px-gutter lg:col-span-1 lg:col-start-1 lg:row-span-2 lg:row-start-2 lg:mt-9" />
      </div>
      <EnergyDay className="mt-6 border-t border-rule pt-4 lg:mt-10" />
      <CommonAnswers />
    </Section>
  );
}

/** Links to the answers that people search for. */
function CommonAnswers() {
  const { heading, links } = commonAnswers();
  return (
    <nav aria-label={heading} className="mt-7 border-t border-rule pt-4 print:hidden">
      <p aria-hidden="true" className="font-serif text-h4">
        {heading}
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-7">
        {links
          .filter(({ path }) => leadsSomewhere(path))
          .map(({ name, path }) => (
            <li key={name}>
              <a href={path} className="link inline-block py-2">
                {name}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function Benefits({ className }: { className: string }) {
  return (
    <ol className={className}>
      {benefits().map(({ title, text }, index) => (
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
