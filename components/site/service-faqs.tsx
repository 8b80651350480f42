import type { Faq } from '@/lib/site/schema';
import { ContentSection } from './content-section';
import { FaqList } from './faq-list';

/** What people near Asheville ask about a service. */
export function ServiceFaqs({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <ContentSection
      id="questions"
      headingId="questions-heading"
      heading="What Neighbors Ask"
      margin={<p>Rules and prices change. Where an answer has figures, it says when we checked them.</p>}
    >
      <FaqList faqs={faqs} />
    </ContentSection>
  );
}
