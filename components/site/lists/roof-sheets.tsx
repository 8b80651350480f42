import { ContentSection } from '@/components/site/content-section';
import { pictureUrl } from '@/lib/pictures/schema';
import type { Job } from '@/lib/site/facts/lists';
import { joinFigures } from '@/lib/site/figures';
import { jobSummary, jobWork, monthText, ownerLists, roofAnchor } from '@/lib/site/owner-lists';
import { allYears, differenceText } from '@/lib/site/roof-years';
import { ListPhoto } from './list-photo';
import { OwnersSentence } from './owners-sentence';
import { PanelDrawing } from './panel-drawing';
import { RoofYearsTable } from './roof-years-table';

const texts = ownerLists.roofs;
/** What fits in the page’s budget, with six photos each (tests/unit/owner-lists.test.tsx). */
const MOST = 12;

/**
 * All jobs, a row each that unfolds to its sheet; the first is open. A link to a sheet opens it, because its anchor is within
 * what is closed.
 */
export function RoofSheets({ jobs }: { jobs: readonly Job[] }) {
  if (jobs.length === 0) return null;
  return (
    <ContentSection
      id="roofs"
      headingId="roofs-heading"
      heading={texts.heading}
      lead={texts.lead}
      className="bg-secondary-wash"
    >
      <div className="roof-sheets">
        {jobs.slice(0, MOST).map((job, index) => (
          <RoofSheet key={job.id} job={job} isOpen={index === 0} />
        ))}
      </div>
    </ContentSection>
  );
}

function RoofSheet({ job, isOpen }: { job: Job; isOpen: boolean }) {
  const { id, town, month, years, sentence, advisedAgainst } = job;
  return (
    <details open={isOpen}>
      <summary>
        <h3>{town}</h3>
        <span>{joinFigures(`${monthText(month)}. ${jobSummary(job)}.`)}</span>
        {years.length > 0 && (
          <span>
            <b>{differenceText(allYears(years))}</b> {texts.fromPredicted}
          </span>
        )}
      </summary>
      <div id={roofAnchor(id)}>
        <Photos job={job} />
        <div>
          <p>{joinFigures(jobWork(job))}</p>
          <RoofYearsTable years={years} />
          {sentence && <OwnersSentence text={sentence} />}
          {advisedAgainst && (
            <div>
              <h4>{texts.advisedAgainst}</h4>
              <p>{joinFigures(advisedAgainst)}</p>
            </div>
          )}
        </div>
      </div>
    </details>
  );
}

/** The first photo and thumbnails of the others, each a link to its large file. */
function Photos({ job: { photos, panels } }: { job: Job }) {
  if (photos.length === 0) return <PanelDrawing panels={panels} />;
  return (
    <div className="photos">
      {photos.map((photo, index) => (
        <a key={photo.hash} href={pictureUrl(photo, 1600, 'jpg')}>
          <ListPhoto photo={photo} {...(index === 0 ? { width: 800, doubled: 1600 } : { width: 480 })} />
        </a>
      ))}
    </div>
  );
}
