import { StatusIcon } from '@/components/leads/status-icon';
import type { Insight, Period } from '@/lib/leads/insight/schema';
import { formatDollars, type LeadStatusId } from '@/lib/leads/statuses';
import type { LeadStep } from '@/lib/leads/work/filters/schema';
import { shareText } from './insight-figures';
import { leadsAddress, outcomeOfAll } from './outcome-figures';
import { inPeriodText } from './periods';

interface Step {
  step: LeadStep;
  status: LeadStatusId;
  name: string;
  count: number;
  /** The step before, and what it is called in a sentence. */
  of?: { count: number; name: string };
  dollars?: number;
}

interface OutcomeStepsProps {
  insight: Insight;
  period: Period;
  /** The list's filter for the leads of the period. */
  leadsOfPeriod: Record<string, string>;
}

/** From asked to won: how many leads got how far, with the dollars of quotes and sales; each opens its leads. */
export function OutcomeSteps({ insight, period, leadsOfPeriod }: OutcomeStepsProps) {
  const { asked, reached, visits, quoted, quotedDollars, won, wonDollars } = outcomeOfAll(insight);
  const steps: Step[] = [
    { step: 'asked', status: 'new', name: 'Asked', count: asked },
    {
      step: 'reached',
      status: 'contacted',
      name: 'Reached',
      count: reached,
      of: { count: asked, name: 'those who asked' },
    },
    {
      step: 'visit',
      status: 'visit-planned',
      name: 'Visit',
      count: visits,
      of: { count: reached, name: 'those reached' },
    },
    {
      step: 'quoted',
      status: 'quoted',
      name: 'Quoted',
      count: quoted,
      of: { count: visits, name: 'visits' },
      dollars: quotedDollars,
    },
    {
      step: 'won',
      status: 'won',
      name: 'Won',
      count: won,
      of: { count: quoted, name: 'quotes' },
      dollars: wonDollars,
    },
  ];
  return (
    <section aria-label="From asked to won">
      <dl className="grid border-t border-edge sm:grid-cols-5 sm:divide-x sm:divide-edge">
        {steps.map((step, index) => (
          <div
            key={step.name}
            className={`group relative py-4 pr-4 max-sm:border-b max-sm:border-rule ${index > 0 ? 'sm:pl-4' : ''}`}
          >
            <dt className="flex items-center gap-2 text-caption text-soft">
              <StatusIcon status={step.status} />
              {step.name}
            </dt>
            <dd
              className={`mt-1 font-medium text-[2.125rem] leading-11 ${step.status === 'won' ? 'text-success' : ''}`}
            >
              {/* It lies over the whole step, with its bar. */}
              <a
                href={leadsAddress(step.step, leadsOfPeriod)}
                aria-label={`${step.name}: ${step.count.toLocaleString('en-US')}`}
                className="after:absolute after:inset-0 group-hover:underline"
              >
                {step.count.toLocaleString('en-US')}
              </a>
            </dd>
            <dd className="text-caption text-soft sm:min-h-9">{noteOf(step, period)}</dd>
            <dd aria-hidden="true" className="mt-3 h-1.5 bg-rule forced-colors:border">
              <span
                className={`block h-full forced-colors:bg-[CanvasText] ${step.status === 'won' ? 'bg-success' : 'bg-primary'}`}
                style={{ width: `${asked === 0 ? 0 : (step.count / asked) * 100}%` }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function noteOf({ count, of, dollars }: Step, period: Period): string {
  if (!of) return inPeriodText(period);
  const share = of.count > 0 && `${shareText(count / of.count)} of ${of.name}`;
  return [dollars ? formatDollars(dollars) : '', share].filter(Boolean).join(', ');
}
