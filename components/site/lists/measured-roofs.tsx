import { Section } from '@/components/site/section';
import { classNames } from '@/components/ui/class-names';
import type { Job } from '@/lib/site/facts/lists';
import { numberWord } from '@/lib/site/number-word';
import { jobSummary, monthText, ownerLists, roofPath } from '@/lib/site/owner-lists';
import { OwnersSentence } from './owners-sentence';
import { RoofPicture } from './roof-picture';
import { RoofYearsTable } from './roof-years-table';

const texts = ownerLists.roofs;
const MOST = 3;

/** The first jobs of the list on the home page, with links to the sheets of all. */
export function MeasuredRoofs({ jobs }: { jobs: readonly Job[] }) {
  if (jobs.length === 0) return null;
  const shown = jobs.slice(0, MOST);
  return (
    <Section
      id="roofs"
      headingId="roofs-heading"
      heading={texts.heading}
      lead={texts.lead}
      className="border-t border-secondary bg-secondary-wash"
    >
      <ul
        className={classNames(
          'mt-6 grid gap-x-10 gap-y-12 lg:mt-10 xl:gap-x-14',
          shown.length === 2 && 'lg:grid-cols-2',
          shown.length === 3 && 'lg:grid-cols-3',
        )}
      >
        {shown.map((job) => (
          <RoofCard key={job.id} job={job} isAlone={shown.length === 1} />
        ))}
      </ul>
      {jobs.length > MOST && (
        <a href="/about#roofs" className="link mt-8 inline-block py-1.5">
          {texts.all(numberWord(jobs.length))}
        </a>
      )}
    </Section>
  );
}

function RoofCard({ job, isAlone }: { job: Job; isAlone: boolean }) {
  const { id, town, month, sentence, years } = job;
  return (
    <li
      className={classNames(
        'grid content-start gap-x-8 gap-y-4 md:grid-cols-2',
        isAlone ? 'lg:grid-cols-[7fr_5fr] lg:gap-x-14' : 'lg:grid-cols-1',
      )}
    >
      <RoofPicture job={job} sizes="(width < 48rem) 100vw, 45vw" />
      <div className="grid content-start gap-y-4">
        <div>
          <h3 className="text-h4">{town}</h3>
          <p className="mt-1 text-caption text-soft">
            {monthText(month)}. {jobSummary(job)}.
          </p>
        </div>
        <RoofYearsTable years={years} />
        {sentence && <OwnersSentence text={sentence} />}
        <p>
          <a href={roofPath(id)} className="link inline-block py-1.5">
            {texts.sheet}
            <span className="sr-only">
              : {town}, {monthText(month)}
            </span>
          </a>
        </p>
      </div>
    </li>
  );
}
