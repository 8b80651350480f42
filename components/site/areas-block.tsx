import { areasOn, communitiesHeading } from '@/lib/site/areas';
import { areasLead, home } from '@/lib/site/home';
import { AreaCards } from './area-cards';
import { CommunityChips } from './community-chips';
import { DistanceMap } from './drawings/distance-map';

/** The service area section: the map of towns on the left, the areas and further communities on the right. */
export function AreasBlock() {
  return (
    <section id="areas" aria-labelledby="areas-heading" className="py-air">
      <div className="wrap grid print:block gap-x-14 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]">
        <div className="border-t border-current pt-4 lg:col-start-2">
          <h2 id="areas-heading" className="text-h2">
            {home().areasHeading}
          </h2>
          <p className="mt-3 max-w-measure font-serif text-lead leading-snug">{areasLead()}</p>
        </div>
        <DistanceMap
          list="none"
          className="max-lg:-mx-gutter max-lg:[&>:not(:first-child)]:mx-gutter lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-[90.0625rem]:-ml-gutter lg:max-[90.0625rem]:[&>:not(:first-child)]:ml-gutter"
        />
        <div className="grid content-start gap-6 lg:col-start-2 print:block">
          <AreaCards areas={areasOn('home')} />
          <div>
            <h3 className="text-h4">{communitiesHeading}</h3>
            <CommunityChips className="mt-3" />
          </div>
        </div>
      </div>
    </section>
  );
}
