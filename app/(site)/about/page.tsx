import { ConsultationBand } from '@/components/site/consultation-band';
import { PageHeader } from '@/components/site/page-header';
import { Picture } from '@/components/site/picture';
import { Points } from '@/components/site/points';
import { ProcessSteps } from '@/components/site/process-steps';
import { Section } from '@/components/site/section';
import { pageMetadata } from '@/lib/seo/metadata';
import { about } from '@/lib/site/about';

export const metadata = pageMetadata('/about');

export default function AboutPage() {
  return (
    <>
      <PageHeader heading={about.heading} lead={about.lead} />
      <section aria-label="Our story" className="wrap grid gap-x-14 gap-y-10 py-air lg:grid-cols-[3fr_2fr]">
        <div className="grid max-w-[40rem] content-start gap-5 [&>p:first-child]:font-serif [&>p:first-child]:text-lead">
          {about.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Picture
          picture="house"
          alt="Solar panels on a mountain roof in first light"
          sizes="(width < 64rem) 92vw, 36vw"
          className="aspect-4/5"
        />
      </section>
      <Section headingId="values-heading" heading={about.valuesHeading} className="bg-haze-wash">
        <Points points={about.values} />
      </Section>
      <Section headingId="process-heading" heading={about.processHeading}>
        <ProcessSteps steps={about.process} />
      </Section>
      <ConsultationBand />
    </>
  );
}
