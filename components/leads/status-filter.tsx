import { type LeadStatusId, leadStatus, leadStatusIds } from '@/lib/leads/statuses';
import type { LeadFilter } from '@/lib/leads/work/schema';
import { StatusIcon } from './status-icon';
import { type Total, totalText } from './total-text';

type ContactStatus = LeadFilter['contactStatus'];

/** How many leads there are of each contact status under the other filters. */
export type StatusCounts = Record<ContactStatus, Total>;

const choices: { value: ContactStatus; label: string; status?: LeadStatusId }[] = [
  { value: 'all', label: 'All' },
  ...leadStatusIds.map((id) => ({ value: id, label: leadStatus(id).filterLabel, status: id })),
];

interface StatusFilterProps {
  value: ContactStatus;
  /** Undefined while loading. */
  counts: StatusCounts | undefined;
  onChange: (value: ContactStatus) => void;
}

/** The status bar: lead counts by contact status as radio buttons that filter the list. */
export function StatusFilter({ value, counts, onChange }: StatusFilterProps) {
  const erased = counts && erasedText(counts);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Contact Status</legend>
      <div className="grid grid-flow-col border border-field bg-surface-raised">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="group relative grid min-h-16 cursor-pointer content-center gap-0.5 border-l border-rule px-2 py-2 xs:px-3 first:border-l-0 hover:bg-secondary-wash has-focus-visible:z-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:px-4 "
          >
            <input
              type="radio"
              name="contactStatus"
              aria-label={choice.label}
              aria-describedby={counts ? `count-${choice.value}` : undefined}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            <span
              id={`count-${choice.value}`}
              className="min-h-7 text-[1.375rem] leading-7 font-medium tabular-nums"
            >
              {counts && totalText(counts[choice.value])}
            </span>
            <span className="flex items-center gap-1.5 text-caption leading-5 whitespace-nowrap text-soft group-has-checked:font-semibold group-has-checked:text-ink">
              {choice.status && <StatusIcon status={choice.status} />}
              {choice.label}
            </span>
            <span
              aria-hidden="true"
              className="absolute inset-x-0 -bottom-px hidden h-[3px] bg-accent group-has-checked:block forced-colors:bg-[Highlight]"
            />
          </label>
        ))}
      </div>
      {erased && <p className="mt-1.5 text-caption text-soft">{erased}</p>}
    </fieldset>
  );
}

/** What makes 'All' more than the sum of the statuses; null if nothing does, or it can't be told. */
function erasedText({ all, ...statuses }: StatusCounts): string | null {
  const parts = Object.values(statuses);
  const erased = parts.reduce((rest, { total }) => rest - total, all.total);
  if (erased <= 0 || [all, ...parts].some(({ capped }) => capped)) return null;
  return `All includes ${erased.toLocaleString('en-US')} erased before anyone contacted them.`;
}
