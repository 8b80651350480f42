import { useMutation } from '@tanstack/react-query';
import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import type { RecomputedEstimate } from '@/lib/leads/stored-estimate/schema';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';
import { joinEstimate } from '@/lib/site/figures';
import { SAVINGS_PATH } from '@/lib/site/savings-path';
import { recomputeEstimate } from './detail-calls';

/** The savings estimate that a visitor sent along: its sentence, what it was computed from, and the same with today's values. */
export function EstimateFacts({ detail: { lead, estimate } }: { detail: LeadDetail }) {
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => recomputeEstimate(lead.id) });
  if (!estimate) return lead.estimate;
  return (
    <div className="grid justify-items-start gap-2 whitespace-normal">
      <p>{lead.estimate && joinEstimate(lead.estimate)}</p>
      <details className="text-caption">
        <summary className="link min-h-6 cursor-pointer">What it’s based on</summary>
        <dl className="mt-1 grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-0.5">
          {estimate.facts.map(({ label, text }) => (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {estimate.notes.map((note) => (
          <p key={note} className="mt-1 text-soft">
            {note}
          </p>
        ))}
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button variant="outline" size="small" isInactive={isPending} onClick={() => mutate()}>
            {isPending ? 'Computing…' : 'Compute with today’s values'}
          </Button>
          <a
            href={`${SAVINGS_PATH}?${estimate.query}`}
            target="_blank"
            rel="noopener"
            className="link min-h-6 text-caption"
          >
            Open on the savings page<span className="sr-only"> (new tab)</span>
          </a>
        </div>
        <p role="status">
          {data && joinEstimate(recomputedText(data, lead.estimate, estimate.constantsVersion))}
        </p>
        <SaveError error={error} />
      </details>
    </div>
  );
}

function recomputedText(now: RecomputedEstimate, before: string | null, versionBefore: string): string {
  if (now.sentence === before) return 'Today’s values give the same answer.';
  const why = now.constantsVersion === versionBefore ? 'The calculator has changed since. ' : '';
  return `${why}With today’s values: ${now.sentence}`;
}
