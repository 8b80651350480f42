import { AboutHero } from '@/components/site/about-hero';
import { AboutStory } from '@/components/site/about-story';
import { ConsultationBand } from '@/components/site/consultation-band';
import { DatedFacts } from '@/components/site/dated-facts';
import { PageSearchData } from '@/components/site/page-search-data';
import { PointList } from '@/components/site/point-list';
import { ProjectOrder } from '@/components/site/project-order';
import { toMetadata } from '@/lib/seo/metadata';
import { altsOf } from '@/lib/seo/page-alts';
import { pageSeo } from '@/lib/seo/page-seo';
import { about } from '@/lib/site/about';

const path = '/about';

export const generateMetadata = async () => toMetadata(await pageSeo(path));

export default async function AboutPage() {
  const seo = await pageSeo(path);
  const altOf = altsOf(seo);
  return (
    <>
      <PageSearchData seo={seo} />
      <AboutHero heading={seo.h1} altOf={altOf} />
      <AboutStory />
      <PointList id="values-heading" heading={about().valuesHeading} points={about().values} />
      <ProjectOrder />
      <div className="bg-secondary-wash print:bg-transparent">
        <DatedFacts day={seo.day} figures={seo.figures} />
      </div>
      <ConsultationBand before="surface-inverse-deep" />
    </>
  );
}
