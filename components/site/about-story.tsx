import { about } from '@/lib/site/about';
import { contentColumns } from './content-section';
import { LinkedText } from './linked-text';
import { MarginNotes } from './margin-notes';
import { OpeningParagraph } from './opening-paragraph';

/** The company's story, with dates in the margin. */
export function AboutStory() {
  const [opening, ...story] = about.story;
  return (
    <section aria-label="Our story" className="wrap py-air">
      <div className={contentColumns}>
        {opening && <OpeningParagraph text={opening} />}
        <MarginNotes
          notes={about.notes}
          className="max-lg:mt-9 sm:max-lg:auto-cols-fr sm:max-lg:grid-flow-col sm:max-lg:gap-x-6 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:content-start"
        />
        <div className="mt-9 grid max-w-measure content-start gap-5 lg:col-start-2">
          {story.map((paragraph) => (
            <p key={paragraph}>
              <LinkedText text={paragraph} />
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
