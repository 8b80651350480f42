import { AboutOpening } from '@/components/site/about-opening';
import { AboutStory } from '@/components/site/about-story';
import { ConsultationBand } from '@/components/site/consultation-band';
import { DatedFacts } from '@/components/site/dated-facts';
import { ProjectOrder } from '@/components/site/project-order';
import { ValueList } from '@/components/site/value-list';
import { pageMetadata } from '@/lib/seo/metadata';
import { about } from '@/lib/site/about';

export const metadata = pageMetadata('/about');

export default function AboutPage() {
  return (
    <>
      <AboutOpening />
      <AboutStory />
      <ValueList heading={about.valuesHeading} values={about.values} />
      <ProjectOrder />
      <div className="bg-haze-wash print:bg-transparent">
        <DatedFacts />
      </div>
      <ConsultationBand before="footer" />
    </>
  );
}
