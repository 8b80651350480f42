import { about } from '@/lib/site/about';
import type { AltOf } from '@/lib/site/schema';
import { Breadcrumb } from './breadcrumb';
import { Picture } from './picture';

/** The hero of the about page: a wide picture, with the heading below it. */
export function AboutHero({ heading, altOf }: { heading: string; altOf: AltOf }) {
  const { lead, picture } = about();
  return (
    <header>
      <Picture
        picture={picture.key}
        alt={altOf(picture.key)}
        sizes="100vw"
        className="h-[17rem] object-[85%_45%] sm:h-[24rem] lg:h-[34rem] 2xl:h-[44rem] 2xl:object-[50%_55%]"
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
