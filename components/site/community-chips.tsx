import { communities, communitiesHeading } from '@/lib/site/areas';
import { townsByDistance } from '@/lib/solar/distance';

const milesTo = Object.fromEntries(townsByDistance.map(({ name, miles }) => [name, miles]));

/** Further communities that we serve as chips, with the miles from our city. */
export function CommunityChips({ level: Heading = 'h3' }: { level?: 'h2' | 'h3' }) {
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
