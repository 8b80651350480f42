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
      margin={<p>Rules and prices change, so answers that depend on them say when we checked.</p>}
    >
      <FaqList faqs={faqs} />
    </ContentSection>
  );
}
