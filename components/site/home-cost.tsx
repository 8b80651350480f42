import { homeCost } from '@/lib/site/home-cost';
import { ContentSection } from './content-section';
import { LinkedText } from './linked-text';
import { MarginNotes } from './margin-notes';

/** What a home system costs, and why. */
export function HomeCost() {
  const { heading, lead, figures, paragraphs } = homeCost;
  return (
    <ContentSection
      id="cost"
      headingId="cost-heading"
      heading={heading}
      lead={lead}
      margin={<MarginNotes notes={figures} />}
    >
      <div className="grid max-w-[42rem] gap-5">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <LinkedText text={paragraph} />
          </p>
        ))}
      </div>
    </ContentSection>
  );
}
