import { communitiesHeading } from '@/lib/site/areas';
import { townAnchor } from '@/lib/site/town-anchor';
import { distanceText, permitText, townNotes, utilitiesText } from '@/lib/site/town-notes';
import { townsByDistance } from '@/lib/solar/distance';
import { CommunityChips } from './community-chips';
import { ContentSection } from './content-section';
import { LinkedText } from './linked-text';

type TownWithMiles = ReturnType<typeof townsByDistance>[number];

/** What decides about solar in each town: distance, terrain, utility and permit office. */
export function TownNotes() {
  return (
    <ContentSection
      id="towns"
      headingId="towns-heading"
      heading={townNotes().heading}
      margin={<p>{townNotes().margin}</p>}
    >
      <h3 id="permits" className="scroll-mt-28 text-h4">
        {townNotes().permitsHeading}
      </h3>
      <p className="mt-2 mb-7 max-w-measure">{townNotes().permits}</p>
      <h3 className="text-h4">{communitiesHeading}</h3>
      <CommunityChips className="mt-3 mb-8" />
      <div className="grid gap-x-14 md:grid-cols-2">
        {townsByDistance().map((town) => (
          <TownNote key={town.name} town={town} />
        ))}
      </div>
    </ContentSection>
  );
}

function TownNote({ town }: { town: TownWithMiles }) {
  const { name, terrain, miles } = town;
  const permit = permitText(town);
  return (
    <article
      id={townAnchor(name)}
      aria-labelledby={`${townAnchor(name)}-name`}
      className="scroll-mt-28 border-t border-rule py-3 md:py-6"
    >
      <div className="flex items-baseline justify-between gap-x-4">
        <h3 id={`${townAnchor(name)}-name`} className="text-h4">
          {name}
        </h3>
        <p className="text-caption whitespace-nowrap text-soft tabular-nums">{distanceText(miles)}</p>
      </div>
      {terrain && (
        <p className="mt-1 max-w-measure max-md:text-[0.97rem] max-md:leading-snug md:mt-2">
          <LinkedText text={terrain} />
        </p>
      )}
      <dl className="mt-2 grid gap-y-1 text-caption text-soft md:mt-3 md:gap-y-1.5 [&>div]:flex [&>div]:gap-x-3 [&_dt]:w-12 [&_dt]:shrink-0">
        <div>
          <dt>{townNotes().utility}</dt>
          <dd>
            <LinkedText text={utilitiesText(town)} />
          </dd>
        </div>
        {permit && (
          <div>
            <dt>{townNotes().permit}</dt>
            <dd>
              <LinkedText text={permit} />
            </dd>
          </div>
        )}
      </dl>
    </article>
  );
}
