import { useMutation } from '@tanstack/react-query';
import { useLeadActions } from '@/components/leads/lead-actions';
import { formatClock, formatDay } from '@/components/shell/date-format';
import { useLeadDraft } from '@/components/shell/lead-draft';
import { useClosedDays } from '@/components/shell/now';
import { SaveError } from '@/components/shell/save-error';
import { InvalidInputError } from '@/components/shell/staff-call';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { DateInput, Field, Input } from '@/components/ui/field';
import type { Lead } from '@/lib/leads/schema';
import { pastFollowUp } from '@/lib/leads/work/detail/schema';
import { businessDay, localTime } from '@/lib/site/calendar-day';
import { type FollowUpTime, followUpOptions } from './follow-up-options';
import type { LeadMutations } from './lead-mutations';

interface FollowUpProps {
  lead: Lead;
  onCorrect: LeadMutations['correct'];
}

/** Sets or clears the day of the lead's follow-up, and its time. */
export function FollowUp({ lead: { id, followUpOn, followUpTime }, onCorrect }: FollowUpProps) {
  const { userId } = useLeadActions();
  const closedDays = useClosedDays();
  // A day, and a time after a space.
  const [draft, setDraft] = useLeadDraft('correction-followUpOn', id, userId);
  const saved = [followUpOn, followUpTime].filter(Boolean).join(' ');
  const [day = '', time = ''] = (draft ?? saved).split(' ');
  const { mutate, error, reset } = useMutation({
    // One after the other: a button that is pressed while a date is being saved counts, too.
    scope: { id: `follow-up ${id}` },
    mutationFn: async (next: FollowUpTime | null) => {
      const past = next && pastFollowUp(next.day, next.time, Date.now());
      if (past) throw new InvalidInputError(Object.values(past).join());
      await onCorrect({ followUpOn: next?.day ?? null, ...(next?.time && { followUpTime: next.time }) });
    },
    onMutate: () => draft,
    // A date that was typed while this one was being saved is the next one.
    onSuccess: (_saved, _next, draftThen) => draftThen === draft && setDraft(null),
  });
  const now = Date.now();
  const today = businessDay(now);
  const isChanged = draft !== null && draft !== saved && day !== '';
  const type = (next: string) => {
    setDraft(next.trim());
    if (error) reset();
  };
  const isDue = followUpOn && `${followUpOn} ${followUpTime ?? ''}` <= `${today} ${localTime(now)}`;
  const isInvalid = error instanceof InvalidInputError || undefined;

  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <Field id="follow-up" label="Follow-up date" className="min-w-0 grow [&>label]:text-caption">
          <DateInput
            id="follow-up"
            emptyText="No date"
            min={today}
            aria-describedby="follow-up-state"
            aria-invalid={isInvalid}
            value={day}
            onChange={({ target }) => type(`${target.value} ${time}`)}
            className="min-h-11 min-w-0 py-2"
          />
        </Field>
        <Field id="follow-up-time" label="Time" className="[&>label]:text-caption">
          <Input
            id="follow-up-time"
            type="time"
            aria-describedby="follow-up-state"
            aria-invalid={isInvalid}
            value={time}
            onChange={({ target }) => type(`${day} ${target.value}`)}
            className="min-h-11 py-2"
          />
        </Field>
        <Button
          variant="outline"
          aria-disabled={!isChanged}
          onClick={() => isChanged && mutate({ day, time: time || null })}
          className="text-primary"
        >
          Set
        </Button>
      </div>
      <p className="-ml-2 flex flex-wrap gap-x-1">
        {followUpOptions(now, closedDays).map(({ label, at }) => (
          <Button key={label} variant="quiet" size="small" className="px-2" onClick={() => mutate(at)}>
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
        className={classNames('text-caption text-soft', isDue && 'font-semibold text-accent-text')}
      >
        {followUpOn ? followUpText(followUpOn, followUpTime, today) : 'No follow-up planned.'}
      </p>
      <SaveError error={error} />
    </div>
  );
}

function followUpText(day: string, time: string | null, today: string) {
  const at = time ? ` at ${formatClock(time)}` : '';
  if (day === today) return `Due today${at}.`;
  return day < today ? `Due since ${formatDay(day)}${at}.` : `Planned for ${formatDay(day)}${at}.`;
}
