import { areasOn, communities, communitiesHeading } from '@/lib/site/areas';
import { areasHeading, areasLead } from '@/lib/site/home';
import { townsByDistance } from '@/lib/solar/distance';
import { AreaCards } from './area-cards';
import { DayMark } from './drawings/day-mark';
import { DistanceMap } from './drawings/distance-map';

/** The service area section: the map of towns on the left, the areas and further communities on the right. */
export function AreasBlock() {
  return (
    <section id="areas" aria-labelledby="areas-heading" className="py-air">
      <div className="wrap grid gap-x-14 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]">
        <div className="relative border-t border-current pt-4 lg:col-start-2">
          <DayMark time="sunset" className="absolute right-0 lg:items-end" />
          <h2 id="areas-heading" className="pr-28 text-h2">
            {areasHeading}
          </h2>
          <p className="mt-3 max-w-measure font-serif text-lead leading-snug">{areasLead}</p>
        </div>
        <DistanceMap
          list="none"
          className="max-lg:-mx-gutter max-lg:[&>:not(:first-child)]:mx-gutter lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-[90.0625rem]:-ml-gutter lg:max-[90.0625rem]:[&>:not(:first-child)]:ml-gutter"
        />
        <div className="grid content-start gap-6 lg:col-start-2">
          <AreaCards areas={areasOn('home')} />
          <CommunityChips />
        </div>
      </div>
    </section>
  );
}

const milesTo = Object.fromEntries(townsByDistance.map(({ name, miles }) => [name, miles]));

/** Further communities that we serve as chips, with the miles from our city. */
function CommunityChips({ level: Heading = 'h3' }: { level?: 'h2' | 'h3' }) {
  return (
    <div>
      <Heading className="text-h4">{communitiesHeading}</Heading>
      <ul className="mt-3 flex flex-wrap gap-1.5 sm:gap-2">
        {communities.map((community) => (
          <li
            key={community}
            className="rounded-xs border border-secondary bg-secondary-wash px-1.5 py-1 text-[0.875rem] text-primary leading-snug sm:px-3 sm:py-1.5 sm:text-[0.9375rem]"
          >
            {community} <span className="text-caption text-soft tabular-nums">{milesTo[community]} mi</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
