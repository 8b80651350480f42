import { about } from '@/lib/site/about';
import type { ProcessStep } from '@/lib/site/schema';
import { CalendarBar } from './calendar-bar';
import { ContentSection } from './content-section';

/** The project timeline: four steps and a calendar bar. */
export function ProjectOrder() {
  return (
    <ContentSection
      headingId="process-heading"
      heading={about().processHeading}
      lead={about().processLead}
      margin={
        <p>
          These are the usual times around here. The permit office and the utility set most of the schedule.
        </p>
      }
    >
      <CalendarBar />
      <ProcessSteps steps={about().process} />
    </ContentSection>
  );
}

/** The numbered steps of a project, with durations where known. */
function ProcessSteps({ steps }: { steps: readonly ProcessStep[] }) {
  return (
    <ol className="mt-8 grid gap-x-10 md:grid-cols-2 md:gap-y-8">
      {steps.map(({ title, text, duration }, index) => (
        <li
          key={title}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] content-start border-t border-field/50 pt-4 max-md:pb-7"
        >
          <span aria-hidden="true" className="font-serif text-h3 leading-none text-accent-text tabular-nums">
            {index + 1}
          </span>
          <div>
            <h3 className="text-h4">{title}</h3>
            {duration && <p className="mt-1 font-semibold">{duration}</p>}
            <p className="mt-2 max-w-measure text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
