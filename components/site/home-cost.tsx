import { homeCost } from '@/lib/site/home-cost';
import { ContentSection } from './content-section';
import { LinkedParagraphs } from './linked-paragraphs';
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
      <LinkedParagraphs paragraphs={paragraphs} />
    </ContentSection>
  );
}
