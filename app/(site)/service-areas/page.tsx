import { Breadcrumb } from '@/components/site/breadcrumb';
import { CallButton } from '@/components/site/call-button';
import { TownMap } from '@/components/site/drawings/distance-map';
import { LinkedText } from '@/components/site/linked-text';
import { LiveMap } from '@/components/site/live-map';
import { PageSearchData } from '@/components/site/page-search-data';
import { ServiceAreaList } from '@/components/site/service-area-list';
import { TownNotes } from '@/components/site/town-notes';
import { UnbrokenWords } from '@/components/site/unbroken-words';
import { Button } from '@/components/ui/button';
import { toMetadata } from '@/lib/seo/metadata';
import { pageSeo } from '@/lib/seo/page-seo';
import { areasOn, serviceAreasPage } from '@/lib/site/areas';
import { distanceMap } from '@/lib/site/drawings';
import { home } from '@/lib/site/home';
import { mapNote, maps } from '@/lib/site/maps';

const path = '/service-areas';

export const generateMetadata = async () => toMetadata(await pageSeo(path));

export default async function ServiceAreasPage() {
  const seo = await pageSeo(path);
  const { lead, utilitiesHeading, utilities, contactText } = serviceAreasPage();
  return (
    <>
      <PageSearchData seo={seo} />
      <header className="bg-secondary-wash">
        <div className="wrap grid gap-x-16 gap-y-7 pt-4 pb-9 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:pb-12">
          <div className="lg:sticky lg:top-24 lg:self-start lg:pb-16">
            <Breadcrumb path={path} />
            <h1 className="mt-5 text-h1 leading-none tracking-[-0.026em] md:mt-8 lg:mt-14">
              <UnbrokenWords text={seo.h1} words={home().areasHeading} />
            </h1>
            <p className="mt-6 max-w-measure font-serif text-lead leading-snug">{lead}</p>
          </div>
          <LiveMap
            map={maps().serviceAreas}
            poster={<TownMap />}
            caption={
              <div className="max-w-measure text-caption text-soft">
                <p>
                  <LinkedText text={distanceMap().caption} />
                </p>
                <p className="noscript:hidden print:hidden">{mapNote}</p>
              </div>
            }
            className="lg:pt-8"
          />
        </div>
      </header>
      <section id="areas" aria-label="Areas and towns" className="wrap py-air">
        <ServiceAreaList areas={areasOn('service-areas')} />
      </section>
      <TownNotes />
      <section
        aria-labelledby="utilities-heading"
        className="on-inverse bg-surface-inverse py-air text-on-inverse"
      >
        <div className="wrap grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <h2 id="utilities-heading" className="border-t border-current pt-5 text-h2">
            {utilitiesHeading}
          </h2>
          <p className="max-w-measure border-rule-inverse leading-snug md:text-lead lg:border-t lg:pt-5">
            <LinkedText text={utilities} />
          </p>
        </div>
      </section>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-8 lg:py-12 print:hidden">
        <p className="max-w-measure font-serif text-lead leading-snug">{contactText}</p>
        <div className="flex flex-wrap gap-3.5">
          <Button asChild variant="accent" size="large">
            <a href="/contact">Contact us</a>
          </Button>
          <CallButton />
        </div>
      </div>
    </>
  );
}
