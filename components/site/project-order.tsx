import { about } from '@/lib/site/about';
import { figuresAsOf } from '@/lib/site/claims';
import { CalendarBar } from './calendar-bar';
import { ContentSection } from './content-section';
import { ProcessSteps } from './process-steps';

/** The project timeline: four steps and a calendar bar. */
export function ProjectOrder({ className }: { className?: string }) {
  return (
    <ContentSection
      headingId="process-heading"
      heading={about.processHeading}
      lead={about.processLead}
      margin={
        <p>
          The usual times around here, checked {figuresAsOf}. The permit office and the utility set most of
          the schedule.
        </p>
      }
      {...(className && { className })}
    >
      <CalendarBar />
      <ProcessSteps steps={about.process} />
    </ContentSection>
  );
}
