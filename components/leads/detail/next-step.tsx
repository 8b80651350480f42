import type { ReactNode } from 'react';
import { useFollowUp } from '@/components/leads/call-saves';
import { formatClock, formatNearDay } from '@/components/shell/date-format';
import { useDayExceptions, useNow } from '@/components/shell/now';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { DateInput, Input } from '@/components/ui/field';
import type { Lead } from '@/lib/leads/schema';
import { type FollowUp, MAX_PURPOSE } from '@/lib/leads/work/calls/schema';
import { isoDay, localTime } from '@/lib/site/calendar-day';
import { shortClockText } from '@/lib/site/clock-face';
import type { CallDraft, stepLetters } from './call-draft';
import { ChoiceGrid } from './choice-grid';
import { followUpOptions } from './follow-up-options';

type Letter = (typeof stepLetters)[number];
type Step = NonNullable<CallDraft['step']>;

/** In their places, also when one of them isn't offered today. */
const labels: Record<Letter, string> = {
  H: 'In 2 hours',
  E: 'This evening',
  T: 'Tomorrow morning',
  F: 'Friday',
  W: 'Next week',
  D: 'Date and time…',
};

const PURPOSES = [
  'call again',
  'book the visit',
  'talk about the quote',
  'send the shade report',
  'sign the contract',
];

interface NextStepProps {
  lead: Lead;
  draft: CallDraft;
  /** The prefix of the element ids. */
  id: string;
  onChange: (changes: Partial<CallDraft>, isByMouse?: boolean) => void;
}

/** Returns a function that says which step a letter stands for; null when it is too late for it today. */
export function useStepOf({ lead, draft }: Pick<NextStepProps, 'lead' | 'draft'>) {
  const exceptions = useDayExceptions();
  const was = useFollowUp(lead);
  return (letter: Letter): Step | null => {
    // The date that is planned or was just chosen is where one begins.
    const { on, time } = draft.step?.on ? draft.step : was;
    if (letter === 'D') return { choice: letter, on, time, was };
    const at = followUpOptions(Date.now(), exceptions).find((option) => option.letter === letter)?.at;
    return at ? { choice: letter, on: at.day, time: at.time, was } : null;
  };
}

/** When to call again, and what for. */
export function NextStep({ lead, draft, id, onChange }: NextStepProps) {
  const now = useNow();
  const exceptions = useDayExceptions();
  const stepOf = useStepOf({ lead, draft });
  const { step, purpose } = draft;
  const planned = useFollowUp(lead);
  const today = isoDay(now);
  const options = followUpOptions(now, exceptions);
  const optionOf = (letter: Letter) => options.find((option) => option.letter === letter);
  const letterOf = ({ choice, on }: Step) => {
    if (choice === 'none') return null;
    // A draft of an earlier day: its word, such as 'Friday', means another day now.
    return (optionOf(choice)?.at.day ?? today) === on ? choice : 'D';
  };
  const chosen = step && letterOf(step);
  const choices = (Object.keys(labels) as Letter[]).map((letter) => {
    const option = optionOf(letter);
    // What was chosen an hour ago stays what it was.
    const on = chosen === letter ? step?.on : option?.at.day;
    const time = chosen === letter ? step?.time : option?.at.time;
    return {
      id: letter,
      label: option?.label ?? labels[letter],
      shortcut: letter,
      note: on && letter !== 'D' ? stepNote(on, time ?? null) : undefined,
      isDisabled: letter !== 'D' && !on,
    };
  });
  const changeDate = (changes: Partial<Step>) =>
    step && onChange({ step: { ...step, choice: 'D', ...changes } });

  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline gap-x-3 text-[0.8125rem]">
        <p className="font-semibold">Next step</p>
        <PlannedStep planned={planned} now={now} isCleared={step?.choice === 'none'}>
          <Button
            variant="quiet"
            size="small"
            aria-pressed={step?.choice === 'none'}
            onClick={() =>
              onChange({
                step: step?.choice === 'none' ? null : { choice: 'none', on: null, time: null, was: planned },
              })
            }
            className="min-h-6 px-1 py-0 max-md:min-h-11"
          >
            Clear
          </Button>
        </PlannedStep>
        <label className="ml-auto flex items-baseline gap-1.5 text-soft max-md:grow max-md:basis-48">
          to
          <input
            list={`${id}-purposes`}
            aria-label="What for"
            placeholder="call again"
            autoComplete="off"
            maxLength={MAX_PURPOSE}
            value={purpose ?? planned.purpose ?? ''}
            onChange={({ target }) =>
              onChange({
                purpose: target.value,
                // The purpose of what is planned.
                ...(!step && planned.on && { step: { ...stepAt(planned.on, planned.time), was: planned } }),
              })
            }
            className="w-36 border border-transparent border-b-field bg-transparent px-1 py-0.5 font-medium text-ink placeholder:text-soft hover:border-field focus:border-primary max-md:min-h-11 max-md:grow"
          />
          <datalist id={`${id}-purposes`}>
            {PURPOSES.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        </label>
      </div>
      <ChoiceGrid
        legend="Next step"
        name={`${id}-step`}
        firstId="follow-up"
        choices={choices}
        chosen={chosen}
        onChoose={(letter, isByMouse) => onChange({ step: letter && stepOf(letter) }, isByMouse)}
      />
      {step && chosen === 'D' && (
        <div className="flex gap-2">
          <div className="min-w-0 grow">
            <DateInput
              aria-label="Date of the next step"
              emptyText="Day"
              min={today}
              value={step.on ?? ''}
              onChange={({ target }) => changeDate({ on: target.value || null })}
              className="min-h-9 py-1"
            />
          </div>
          <Input
            type="time"
            aria-label="Time"
            value={step.time ?? ''}
            onChange={({ target }) => changeDate({ time: target.value || null })}
            className="min-h-9 w-36 py-1"
          />
        </div>
      )}
    </div>
  );
}

const stepAt = (on: string, time: string | null) => ({ choice: 'D' as const, on, time });

interface PlannedStepProps {
  planned: FollowUp;
  now: number;
  isCleared: boolean;
  children: ReactNode;
}

/** The step that is planned so far, red once it is late, with a button that clears it. */
function PlannedStep({ planned: { on, time }, now, isCleared, children }: PlannedStepProps) {
  if (!on) return null;
  const today = isoDay(now);
  const isLate = on < today || (on === today && time !== null && time < localTime(now));
  return (
    <p className="flex flex-wrap items-baseline gap-x-1 text-soft">
      <span className={classNames(isCleared && 'line-through', isLate && 'font-semibold text-danger')}>
        Planned: {formatNearDay(on, today)}
        {time && `, ${shortClockText(formatClock(time))}`}
      </span>
      {children}
    </p>
  );
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const stepNote = (on: string, time: string | null) =>
  time ? shortClockText(formatClock(time)) : monthFormat.format(Date.parse(on));
