import { communities } from '@/lib/site/areas';
import { townAnchor } from '@/lib/site/town-anchor';

/** Further communities that we serve, as links to what we say about each. */
export function CommunityChips({ className = '' }: { className?: string }) {
  return (
    <ul className={`flex flex-wrap gap-1.5 sm:gap-2 ${className}`}>
      {communities().map((community) => (
        <li key={community}>
          <a
            href={`/service-areas#${townAnchor(community)}`}
            className="block rounded-xs border border-secondary bg-secondary-wash px-2.5 py-1.5 text-[0.9375rem] text-primary leading-snug underline decoration-accent underline-offset-4 hover:decoration-2"
          >
            {community}
          </a>
        </li>
      ))}
    </ul>
  );
}
