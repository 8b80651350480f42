import type { Service } from '@/lib/site/schema';
import { ContentSection } from './content-section';
import { FaqList } from './faq-list';

/** What people near Asheville ask about a service. */
export function ServiceFaqs({ service }: { service: Service }) {
  return (
    <ContentSection
      id="questions"
      headingId="questions-heading"
      heading={service.headings.questions}
      margin={<p>Rules and prices change. Where an answer has figures, it says when we checked them.</p>}
    >
      <FaqList faqs={service.faqs} />
    </ContentSection>
  );
}
