import { CountedChoice, CountedChoices } from '@/components/ui/counted-choices';
import type { contactStatuses } from '@/lib/leads/statuses';
import { StatusIcon } from './status-icon';
import { type Total, totalText } from './total-text';

type ContactStatus = (typeof contactStatuses)[number];

/** How many leads there are of each contact status under the other filters. */
export type StatusCounts = Record<ContactStatus, Total>;

const choices = [
  { value: 'all', label: 'All', icon: undefined },
  { value: 'not-contacted', label: 'New Lead', icon: <StatusIcon status="new" /> },
  { value: 'contacted', label: 'Contacted', icon: <StatusIcon status="contacted" /> },
] as const;

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
    <div className="min-w-0">
      <CountedChoices legend="Contact status" className="grid-flow-col">
        {choices.map((choice) => (
          <CountedChoice
            key={choice.value}
            id={choice.value}
            name="contactStatus"
            label={choice.label}
            count={counts && totalText(counts[choice.value])}
            icon={choice.icon}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
        ))}
      </CountedChoices>
      {erased && <p className="mt-1.5 text-caption text-soft">{erased}</p>}
    </div>
  );
}

/** What makes 'All' more than the sum of the statuses; null if nothing does, or it can't be told. */
function erasedText({ all, ...statuses }: StatusCounts): string | null {
  const parts = Object.values(statuses);
  const erased = parts.reduce((rest, { total }) => rest - total, all.total);
  if (erased <= 0 || [all, ...parts].some(({ capped }) => capped)) return null;
  return `All includes ${erased.toLocaleString('en-US')} erased before anyone contacted them.`;
}
