import { about } from '@/lib/site/about';
import type { AltOf } from '@/lib/site/schema';
import { Breadcrumb } from './breadcrumb';
import { Picture } from './picture';

/** The hero of the about page: a wide picture, with the heading below it. */
export function AboutHero({ heading, altOf }: { heading: string; altOf: AltOf }) {
  const { lead, pictures } = about;
  return (
    <header>
      <Picture
        picture={pictures.wide.key}
        alt={altOf(pictures.wide.key)}
        sizes="100vw"
        className="h-[17rem] object-[38%_92%] sm:h-[24rem] sm:object-[50%_92%] lg:h-[34rem] 2xl:h-[44rem]"
        priority
      />
      <div className="wrap">
        <div className="pt-3">
          <Breadcrumb path="/about" />
          <h1 className="mt-4 text-h1 leading-none tracking-[-0.026em] lg:mt-8">{heading}</h1>
          <p className="mt-5 max-w-measure font-serif text-lead leading-snug">{lead}</p>
        </div>
      </div>
    </header>
  );
}
