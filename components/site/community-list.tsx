import { communities, communitiesHeading } from '@/lib/site/areas';
import { townAnchor } from '@/lib/site/town-notes';
import { townsByDistance } from '@/lib/solar/distance';

const towns = communities.flatMap((name) => townsByDistance.filter((town) => town.name === name));

/** Further communities as chips with county and miles. */
export function CommunityList() {
  return (
    <section aria-labelledby="communities-heading" className="mt-10 border-t border-current pt-5 lg:mt-14">
      <h2 id="communities-heading" className="text-h3">
        {communitiesHeading}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-2.5 md:grid-cols-4">
        {towns.map(({ name, county, miles }) => (
          <li key={name} className="rounded-xs border border-secondary bg-secondary-wash px-3.5 py-3">
            <a href={`#${townAnchor(name)}`} className="block font-semibold text-primary hover:underline">
              {name}
            </a>
            <span className="block text-caption text-soft">
              {county} County, {miles} miles
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
