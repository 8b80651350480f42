import type { Service } from '@/lib/site/schema';
import { ContentSection } from './content-section';
import { FaqList } from './faq-list';

/** What people near us ask about a service. */
export function ServiceFaqs({ service }: { service: Service }) {
  return (
    <ContentSection
      id="questions"
      headingId="questions-heading"
      heading={service.headings.questions}
      margin={<p>Rules and prices change, so answers that depend on them say when we checked.</p>}
    >
      <FaqList faqs={service.faqs} />
    </ContentSection>
  );
}
