import { communities, communitiesHeading } from '@/lib/site/areas';

/** The further communities that we serve. */
export function CommunityChips({ level: Heading = 'h3' }: { level?: 'h2' | 'h3' }) {
  return (
    <div className="mt-12">
      <Heading className="text-h4">{communitiesHeading}</Heading>
      <ul className="mt-4 flex flex-wrap gap-2.5">
        {communities.map((community) => (
          <li
            key={community}
            className="rounded-xs border border-haze bg-haze-wash px-3.5 py-1.5 text-[0.9375rem] text-primary"
          >
            {community}
          </li>
        ))}
      </ul>
    </div>
  );
}
