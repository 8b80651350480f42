import { AboutHero } from '@/components/site/about-hero';
import { AboutStory } from '@/components/site/about-story';
import { ConsultationBand } from '@/components/site/consultation-band';
import { DatedFacts } from '@/components/site/dated-facts';
import { Credentials } from '@/components/site/lists/credentials';
import { People } from '@/components/site/lists/people';
import { Reviews } from '@/components/site/lists/reviews';
import { RoofSheets } from '@/components/site/lists/roof-sheets';
import { PageSearchData } from '@/components/site/page-search-data';
import { PointList } from '@/components/site/point-list';
import { ProjectOrder } from '@/components/site/project-order';
import { toMetadata } from '@/lib/seo/metadata';
import { altsOf } from '@/lib/seo/page-alts';
import { pageSeo } from '@/lib/seo/page-seo';
import { about } from '@/lib/site/about';
import { business } from '@/lib/site/business';
import { facts } from '@/lib/site/facts/current';
import { validCertificates } from '@/lib/site/owner-lists';

const path = '/about';

export const generateMetadata = async () => toMetadata(await pageSeo(path));

export default async function AboutPage() {
  const seo = await pageSeo(path);
  const altOf = altsOf(seo);
  const { people, jobs, reviews, reviewCounts, certificates } = facts();
  return (
    <>
      <PageSearchData seo={seo} />
      <AboutHero heading={seo.h1} altOf={altOf} />
      <AboutStory />
      <People people={people} />
      <RoofSheets jobs={jobs} />
      <Reviews reviews={reviews} counts={reviewCounts} />
      <PointList id="values-heading" heading={about().valuesHeading} points={about().values} />
      <ProjectOrder />
      <Credentials licenses={business().licenses} certificates={validCertificates(certificates, seo.day)} />
      <div className="bg-secondary-wash print:bg-transparent">
        <DatedFacts day={seo.day} figures={seo.figures} />
      </div>
      <ConsultationBand before="surface-inverse-deep" />
    </>
  );
}
