import { useMutation } from '@tanstack/react-query';
import { useLeadActions } from '@/components/leads/lead-actions';
import { formatDay } from '@/components/shell/date-format';
import { useLeadDraft } from '@/components/shell/lead-draft';
import { SaveError } from '@/components/shell/save-error';
import { InvalidInputError } from '@/components/shell/staff-call';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { DateInput, Field } from '@/components/ui/field';
import type { Lead } from '@/lib/leads/schema';
import { PAST_FOLLOW_UP } from '@/lib/leads/work/detail/schema';
import { businessDay } from '@/lib/site/calendar-day';
import type { LeadMutations } from './lead-mutations';

const quickOptions = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
];

interface FollowUpProps {
  lead: Lead;
  onCorrect: LeadMutations['correct'];
}

/** Sets or clears the lead's follow-up date. */
export function FollowUp({ lead: { id, followUpOn }, onCorrect }: FollowUpProps) {
  const { userId } = useLeadActions();
  const [draft, setDraft] = useLeadDraft('correction-followUpOn', id, userId);
  const { mutate, error, reset } = useMutation({
    // One after the other: a button that is pressed while a date is being saved counts, too.
    scope: { id: `follow-up ${id}` },
    mutationFn: async (day: string | null) => {
      if (day && day < businessDay(Date.now())) throw new InvalidInputError(PAST_FOLLOW_UP);
      await onCorrect({ followUpOn: day });
    },
    onMutate: () => draft,
    // A date that was typed while this one was being saved is the next one.
    onSuccess: (_saved, _day, draftThen) => draftThen === draft && setDraft(null),
  });
  const today = businessDay(Date.now());
  const isChanged = Boolean(draft) && draft !== followUpOn;

  return (
    <div className="grid gap-2">
      <Field id="follow-up" label="Follow-up date" className="[&>label]:text-caption">
        <div className="flex gap-2">
          <DateInput
            id="follow-up"
            emptyText="No date"
            min={today}
            aria-describedby="follow-up-state"
            aria-invalid={error instanceof InvalidInputError || undefined}
            value={draft ?? followUpOn ?? ''}
            onChange={(event) => {
              setDraft(event.target.value);
              if (error) reset();
            }}
            className="min-h-11 min-w-0 py-2"
          />
          <Button
            variant="outline"
            aria-disabled={!isChanged}
            onClick={() => isChanged && mutate(draft)}
            className="text-primary"
          >
            Set
          </Button>
        </div>
      </Field>
      <p className="-ml-2 flex flex-wrap gap-x-1">
        {quickOptions.map(({ label, days }) => (
          <Button
            key={label}
            variant="quiet"
            size="small"
            className="px-2"
            onClick={() => mutate(businessDay(Date.now(), days))}
          >
            {label}
          </Button>
        ))}
        {followUpOn && (
          <Button variant="quiet" size="small" className="px-2" onClick={() => mutate(null)}>
            Clear date
          </Button>
        )}
      </p>
      <p
        id="follow-up-state"
        className={classNames(
          'text-caption text-soft',
          followUpOn && followUpOn <= today && 'font-semibold text-accent-text',
        )}
      >
        {followUpOn ? followUpText(followUpOn, today) : 'No follow-up planned.'}
      </p>
      <SaveError error={error} />
    </div>
  );
}

function followUpText(day: string, today: string) {
  if (day === today) return 'Due today.';
  return day < today ? `Due since ${formatDay(day)}.` : `Planned for ${formatDay(day)}.`;
}
