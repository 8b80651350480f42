import { communitiesHeading } from '@/lib/site/areas';
import { distanceText, permitText, townAnchor, townNotes, utilitiesText } from '@/lib/site/town-notes';
import { townsByDistance } from '@/lib/solar/distance';
import { CommunityChips } from './community-chips';
import { ContentSection } from './content-section';
import { LinkedText } from './linked-text';

type TownWithMiles = (typeof townsByDistance)[number];

/** What decides about solar in each town: terrain, utility, permit office and distance. */
export function TownNotes() {
  return (
    <ContentSection
      id="towns"
      headingId="towns-heading"
      heading={townNotes.heading}
      lead={townNotes.lead}
      margin={<p>{townNotes.margin}</p>}
    >
      <h3 id="permits" className="scroll-mt-28 text-h4">
        {townNotes.permitsHeading}
      </h3>
      <p className="mt-2 mb-7 max-w-measure">{townNotes.permits}</p>
      <h3 className="text-h4">{communitiesHeading}</h3>
      <CommunityChips className="mt-3 mb-8" />
      <div className="grid gap-x-14 md:grid-cols-2">
        {townsByDistance.map((town) => (
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
      className="scroll-mt-28 border-t border-rule py-6"
    >
      <h3 id={`${townAnchor(name)}-name`} className="text-h4">
        {name}
      </h3>
      {terrain && (
        <p className="mt-2 max-w-measure">
          <LinkedText text={terrain} />
        </p>
      )}
      <dl className="mt-3 grid gap-y-1.5 text-caption text-soft [&>div]:flex [&>div]:gap-x-3 [&_dt]:w-16 [&_dt]:shrink-0">
        <div>
          <dt>{townNotes.utility}</dt>
          <dd>
            <LinkedText text={utilitiesText(town)} />
          </dd>
        </div>
        {permit && (
          <div>
            <dt>{townNotes.permit}</dt>
            <dd>
              <LinkedText text={permit} />
            </dd>
          </div>
        )}
        <div>
          <dt>{townNotes.distance}</dt>
          <dd>{distanceText(miles)}</dd>
        </div>
      </dl>
    </article>
  );
}
