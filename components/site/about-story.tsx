import { about } from '@/lib/site/about';
import { LinkedText } from './linked-text';
import { OpeningParagraph } from './opening-paragraph';

/** The company's story. */
export function AboutStory() {
  const [opening, ...story] = about().story;
  return (
    <section
      aria-label="Our story"
      className="wrap grid gap-x-16 gap-y-7 py-air lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      {opening && <OpeningParagraph text={opening} />}
      <div className="grid max-w-measure content-start gap-5">
        {story.map((paragraph) => (
          <p key={paragraph}>
            <LinkedText text={paragraph} />
          </p>
        ))}
      </div>
    </section>
  );
}
