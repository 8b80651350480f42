import Link from 'next/link';
import { AreaCards } from '@/components/site/area-cards';
import { CommunityChips } from '@/components/site/community-chips';
import { PageHeader } from '@/components/site/page-header';
import { PlaceMap } from '@/components/site/place-map';
import { Section } from '@/components/site/section';
import { Button } from '@/components/ui/button';
import { pageMetadata } from '@/lib/seo/metadata';
import { serviceAreas, serviceAreasPage } from '@/lib/site/areas';
import { maps } from '@/lib/site/maps';

export const metadata = pageMetadata('/service-areas');

export default function ServiceAreasPage() {
  return (
    <>
      <PageHeader heading="Our Service Areas" lead={serviceAreasPage.lead} />
      <section aria-label="Areas and towns" className="wrap pt-4 pb-air">
        <AreaCards areas={serviceAreas} level="h2" />
        <CommunityChips level="h2" />
      </section>
      <Section headingId="map-heading" heading={serviceAreasPage.mapHeading} className="bg-haze-wash">
        <div className="mt-10">
          <PlaceMap map={maps.serviceAreas} />
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-6 border-t border-field/50 pt-6">
          <p className="max-w-measure font-serif text-lead leading-snug">{serviceAreasPage.contactText}</p>
          <Button asChild size="large">
            <Link href="/contact">Contact us</Link>
          </Button>
        </div>
      </Section>
    </>
  );
}
