'use client';

import { ChevronDown, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { formatDay } from '@/components/shell/date-format';
import { DraftNote } from '@/components/shell/draft-note';
import { useFormDraft } from '@/components/shell/form-draft';
import { NO_LEAD } from '@/components/shell/lead-draft';
import { LoadState } from '@/components/shell/load-states';
import { useNow } from '@/components/shell/now';
import { SaveError } from '@/components/shell/save-error';
import { SettingHistory } from '@/components/shell/setting-history';
import { SettingsSection } from '@/components/shell/settings-section';
import { StaffForm } from '@/components/shell/staff-form';
import { useSetting } from '@/components/shell/use-setting';
import { Button } from '@/components/ui/button';
import { DateInput, Field, Input } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import type { SettingValue } from '@/lib/settings/entries';
import { businessDay, dateOfDay } from '@/lib/site/calendar-day';
import { DAY_MS } from '@/lib/site/clock-face';
import { hoursText } from '@/lib/site/day-exceptions';
import { nextDateOf, type OtherHours, type UsHoliday, usHolidayIds, usHolidays } from '@/lib/site/holidays';
import {
  DayHours,
  hoursOf,
  hoursProblem,
  type TypedHours,
  typedHoursOf,
  typedHoursSchema,
  visitorsRead,
} from './day-hours';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const dayText = (date: string) => `${weekday.format(Date.parse(date))}, ${formatDay(date)}`;
const dayOf = (date: string) => Date.parse(date) / DAY_MS;

type Value = SettingValue<'holidays'>;
type OwnDate = Value['dates'][number];

/** On which days nobody answers the phone, or not at the usual hours: holidays of the United States, and dates of their own. */
export function Holidays() {
  const { setting, query, change } = useSetting('holidays');
  const today = businessDay(useNow());
  const toast = useToast();
  // Of what is stored when its turn has come: several changes may be made before the first is saved.
  const save = (part: (stored: Value) => Partial<Value>) =>
    change.mutateAsync((stored: unknown) => ({ ...(stored as Value), ...part(stored as Value) }));
  const remove = (date: string) => {
    save(({ dates }) => ({ dates: dates.filter((one) => one.date !== date) })).then(
      () => toast({ title: 'Usual hours again on that day' }),
      () => {},
    );
  };
  const dates = setting?.value.dates ?? [];
  const past = dates.filter(({ date }) => date < today);

  return (
    <SettingsSection
      id="holidays"
      note="On these days the website says that you’re closed, or until when you’re open. While you’re closed, nobody is promised a call, and new leads don’t count as waiting."
    >
      <LoadState query={query} subject="the holidays" />
      {setting && (
        <div className="grid gap-7">
          <fieldset className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
            <legend className="mb-2 font-semibold">Closed or other hours each year on</legend>
            {usHolidayIds.map((id) => (
              <Holiday
                key={id}
                id={id}
                today={today}
                isObserved={setting.value.observed.includes(id)}
                hours={setting.value.hours?.[id]}
                isBusy={change.isPending}
                onObserve={(isObserved) =>
                  save(({ observed, hours = {} }) => {
                    const others = observed.filter((one) => one !== id);
                    if (isObserved) return { observed: [...others, id] };
                    const { [id]: _, ...kept } = hours;
                    return { observed: others, ...(id in hours && { hours: kept }) };
                  })
                }
                onHours={(own) => save(({ hours }) => ({ hours: { ...hours, [id]: own } }))}
              />
            ))}
          </fieldset>
          <div className="grid gap-3">
            <h3 className="font-sans text-base font-semibold tracking-normal">Other dates</h3>
            <Dates dates={dates.filter(({ date }) => date >= today)} onRemove={remove} />
            <AddDate
              today={today}
              isBusy={change.isPending}
              onAdd={(added) =>
                save(({ dates }) => {
                  const others = dates.filter(({ date }) => date !== added.date);
                  return {
                    dates: [...others, added].sort((one, other) => (one.date < other.date ? -1 : 1)),
                  };
                })
              }
            />
            {past.length > 0 && (
              <details>
                <summary className="min-h-6 w-fit cursor-pointer text-caption font-semibold text-soft">
                  {past.length === 1 ? '1 past date' : `${past.length} past dates`}
                </summary>
                <Dates dates={past} onRemove={remove} />
              </details>
            )}
          </div>
          <SaveError error={change.error} />
          <SettingHistory name="holidays" />
        </div>
      )}
    </SettingsSection>
  );
}

interface DatesProps {
  dates: readonly OwnDate[];
  onRemove: (date: string) => void;
}

function Dates({ dates, onRemove }: DatesProps) {
  return (
    <ul className="grid empty:hidden">
      {dates.map(({ date, name, hours }) => (
        <li key={date} className="flex min-h-11 items-center gap-3 border-b border-rule">
          <span className="grow wrap-anywhere">
            {dayText(date)}
            <span className="text-soft">
              {name && ` · ${name}`} · {hoursText(hours)}
            </span>
          </span>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove ${dayText(date)}`}
            onClick={() => onRemove(date)}
            className="min-h-9 px-2 max-md:min-h-11"
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface HolidayProps {
  id: UsHoliday;
  today: string;
  isObserved: boolean;
  hours: OtherHours | undefined;
  isBusy: boolean;
  onObserve: (isObserved: boolean) => Promise<unknown>;
  /** Called with undefined to be closed all day. */
  onHours: (hours: OtherHours | undefined) => Promise<unknown>;
}

/** Shows what was chosen while that is being saved, and what is stored if that fails. */
function Holiday({ id, today, isObserved, hours, isBusy, onObserve, onHours }: HolidayProps) {
  const [unsaved, setUnsaved] = useState<boolean | null>(null);
  const day = nextDateOf(id, dayOf(today));
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={unsaved ?? isObserved}
          onChange={({ target }) => {
            setUnsaved(target.checked);
            onObserve(target.checked)
              .catch(() => {})
              .finally(() => setUnsaved(null));
          }}
          className="size-4.5 shrink-0 accent-primary"
        />
        <span>
          {usHolidays[id].name}
          <span className="block text-caption text-soft">{dayText(dateOfDay(day))}</span>
        </span>
      </label>
      {isObserved && <HolidayHours id={id} day={day} hours={hours} isBusy={isBusy} onSave={onHours} />}
    </div>
  );
}

interface HolidayHoursProps {
  id: UsHoliday;
  /** Its next day, counted from 1970. */
  day: number;
  hours: OtherHours | undefined;
  isBusy: boolean;
  onSave: (hours: OtherHours | undefined) => Promise<unknown>;
}

function HolidayHours({ id, day, hours, isBusy, onSave }: HolidayHoursProps) {
  const { name } = usHolidays[id];
  const draft = useFormDraft('holiday', id, typedHoursSchema, typedHoursOf(hours));
  const [error, setError] = useState<string>();
  const details = useRef<HTMLDetailsElement>(null);

  function save() {
    const problem = hoursProblem(draft.value, day, true);
    setError(problem);
    if (problem) return document.getElementById(`${id}-closes`)?.focus();
    onSave(hoursOf(draft.value)).then(
      () => {
        draft.clear();
        if (details.current) details.current.open = false;
        details.current?.querySelector('summary')?.focus();
      },
      // The form around this one says what went wrong.
      () => {},
    );
  }

  return (
    <details ref={details} className="group mb-2 ml-7.5">
      <summary className="flex min-h-6 w-fit cursor-pointer list-none items-center gap-1 text-caption font-semibold text-soft max-md:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Hours on {name}: </span>
        <span className="first-letter:uppercase">{hoursText(hours)}</span>
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <StaffForm isBusy={isBusy} onSubmit={save} aria-label={`Hours on ${name}`} className="grid gap-3 py-2">
        <DayHours id={id} day={day} typed={draft.value} error={error} onChange={draft.set} />
        <Preview day={day} name={name} typed={draft.value} />
        <Button
          type="submit"
          variant="outline"
          size="small"
          isInactive={isBusy}
          className="justify-self-start"
        >
          Save hours
        </Button>
        <DraftNote draft={draft} subject="these hours" />
      </StaffForm>
    </details>
  );
}

interface PreviewProps {
  day: number | undefined;
  name: string;
  typed: TypedHours;
}

/** What visitors will read on a day, as soon as there is a day with hours. */
function Preview({ day, name, typed }: PreviewProps) {
  const text =
    day !== undefined && !hoursProblem(typed, day) ? visitorsRead(day, name, hoursOf(typed)) : null;
  return (
    <output className="text-caption text-soft empty:hidden">
      {text && `Visitors read on that day: “${text}”`}
    </output>
  );
}

interface AddDateProps {
  today: string;
  isBusy: boolean;
  onAdd: (added: OwnDate) => Promise<unknown>;
}

const typedDate = typedHoursSchema.extend({ date: z.string(), name: z.string() });

function AddDate({ today, isBusy, onAdd }: AddDateProps) {
  const none = { date: '', name: '', ...typedHoursOf(undefined) };
  const draft = useFormDraft('holiday', NO_LEAD, typedDate, none);
  const { date, name, ...typed } = draft.value;
  const [errors, setErrors] = useState<{ date?: string | undefined; hours?: string | undefined }>({});
  const day = date ? dayOf(date) : undefined;

  function add() {
    const problem = day === undefined ? undefined : hoursProblem(typed, day);
    setErrors({ date: day === undefined ? 'Choose a date' : undefined, hours: problem });
    if (day === undefined) return document.getElementById('own-date')?.focus();
    if (problem) return document.getElementById('own-closes')?.focus();
    const hours = hoursOf(typed);
    // What went wrong is shown by the form around this one.
    onAdd({ date, name: name.trim(), ...(hours && { hours }) }).then(draft.clear, () => {});
  }

  return (
    <StaffForm
      isBusy={isBusy}
      onSubmit={add}
      aria-label="Add a date"
      className="grid items-start gap-3 sm:grid-cols-2"
    >
      <Field id="own-date" label="Date" error={errors.date}>
        <DateInput
          id="own-date"
          emptyText="No date"
          min={today}
          value={date}
          aria-invalid={errors.date !== undefined || undefined}
          aria-describedby={errors.date && 'own-date-error'}
          onChange={({ target }) => draft.set({ ...draft.value, date: target.value })}
        />
      </Field>
      <Field id="own-name" label="What for (optional)">
        <Input
          id="own-name"
          maxLength={60}
          value={name}
          onChange={({ target }) => draft.set({ ...draft.value, name: target.value })}
          autoComplete="off"
        />
      </Field>
      <DayHours
        id="own"
        day={day}
        typed={typed}
        error={errors.hours}
        onChange={(changed) => draft.set({ ...draft.value, ...changed })}
      />
      <div className="grid justify-items-start gap-3 sm:col-span-2">
        <Preview day={day} name={name} typed={typed} />
        <Button type="submit" variant="outline" isInactive={isBusy}>
          Add date
        </Button>
        <DraftNote draft={draft} subject="this date" />
      </div>
    </StaffForm>
  );
}
