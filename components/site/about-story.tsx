import { classNames } from '@/components/ui/class-names';
import { about } from '@/lib/site/about';
import type { AltOf } from '@/lib/site/schema';
import { contentColumns } from './content-section';
import { MarginNotes } from './margin-notes';
import { OpeningParagraph } from './opening-paragraph';
import { Picture } from './picture';

/** The company's story, with dates in the margin and a tall picture beside it on wide screens. */
export function AboutStory({ altOf }: { altOf: AltOf }) {
  const [opening, ...story] = about.story;
  const { beside } = about.pictures;
  return (
    <section aria-label="Our story" className="wrap py-air">
      <div className={classNames(contentColumns, 'xl:grid-cols-[13rem_minmax(0,1fr)_24rem]')}>
        {opening && <OpeningParagraph text={opening} />}
        <MarginNotes
          notes={about.notes}
          className="max-lg:mt-9 sm:max-lg:auto-cols-fr sm:max-lg:grid-flow-col sm:max-lg:gap-x-6 lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:content-start"
        />
        <div className="mt-9 grid max-w-measure content-start gap-5 lg:col-start-2">
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="mt-12 lg:col-start-2 xl:col-start-3 xl:row-span-3 xl:row-start-1 xl:mt-0 [&_picture]:contents">
          <Picture
            picture={beside.key}
            alt={altOf(beside.key)}
            sizes="(width < 64rem) 92vw, (width < 80rem) 46rem, 24rem"
            className="aspect-3/2 xl:aspect-square xl:object-[78%_50%]"
          />
        </div>
      </div>
    </section>
  );
}
