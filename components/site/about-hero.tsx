import { about } from '@/lib/site/about';
import type { AltOf } from '@/lib/site/schema';
import { Breadcrumb } from './breadcrumb';
import { Picture } from './picture';

/** The hero of the about page: a wide picture with the heading on a panel that overlaps its bottom edge. */
export function AboutHero({ heading, altOf }: { heading: string; altOf: AltOf }) {
  const { lead, pictures } = about;
  return (
    <header>
      <Picture
        picture={pictures.wide.key}
        alt={altOf(pictures.wide.key)}
        sizes="100vw"
        className="h-[20rem] object-[100%_92%] sm:h-[24rem] sm:object-[70%_92%] lg:h-[37rem] 2xl:h-[48rem]"
        priority
      />
      <div className="wrap">
        <div className="relative -mt-14 -ml-(--spacing-gutter) bg-paper pt-3 pr-8 pl-(--spacing-gutter) max-w-[42rem] max-sm:mr-6 lg:-mt-24 lg:pr-14">
          <Breadcrumb path="/about" />
          <h1 className="mt-4 text-h1 leading-none tracking-[-0.026em] lg:mt-8">{heading}</h1>
          <p className="mt-5 max-w-measure font-serif text-lead leading-snug">{lead}</p>
        </div>
      </div>
    </header>
  );
}
