'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
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
import { nextDateOf, type UsHoliday, usHolidayIds, usHolidays } from '@/lib/site/holidays';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const dayText = (date: string) => `${weekday.format(Date.parse(date))}, ${formatDay(date)}`;

type Value = SettingValue<'holidays'>;

/** On which days nobody answers the phone: holidays of the United States, each year, and dates of their own. */
export function Holidays() {
  const { setting, query, change } = useSetting('holidays');
  const today = businessDay(useNow());
  const toast = useToast();
  // Of what is stored when its turn has come: several changes may be made before the first is saved.
  const save = (part: (stored: Value) => Partial<Value>) =>
    change.mutateAsync((stored: unknown) => ({ ...(stored as Value), ...part(stored as Value) }));

  return (
    <SettingsSection
      id="holidays"
      note="On these days the website says that you’re closed and when you open again, nobody is promised a call, and new leads don’t count as waiting."
    >
      <LoadState query={query} subject="the holidays" />
      {setting && (
        <div className="grid gap-7">
          <fieldset className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
            <legend className="mb-2 font-semibold">Closed each year on</legend>
            {usHolidayIds.map((id) => (
              <HolidayBox
                key={id}
                id={id}
                today={today}
                isObserved={setting.value.observed.includes(id)}
                onChange={(isObserved) =>
                  save(({ observed }) => {
                    const others = observed.filter((one) => one !== id);
                    return { observed: isObserved ? [...others, id] : others };
                  })
                }
              />
            ))}
          </fieldset>
          <div className="grid gap-3">
            <h3 className="font-sans text-base font-semibold tracking-normal">Also closed on</h3>
            <ul className="grid empty:hidden">
              {setting.value.dates.map(({ date, name }) => (
                <li key={date} className="flex min-h-11 items-center gap-3 border-b border-rule">
                  <span className="grow wrap-anywhere">
                    {dayText(date)}
                    {name && <span className="text-soft"> · {name}</span>}
                  </span>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Remove ${dayText(date)}`}
                    onClick={() => {
                      save(({ dates }) => ({ dates: dates.filter((one) => one.date !== date) })).then(
                        () => toast({ title: 'Open again on that day' }),
                        () => {},
                      );
                    }}
                    className="min-h-9 px-2 max-md:min-h-11"
                  >
                    <X aria-hidden="true" className="size-4" />
                  </Button>
                </li>
              ))}
            </ul>
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
          </div>
          <SaveError error={change.error} />
          <SettingHistory name="holidays" />
        </div>
      )}
    </SettingsSection>
  );
}

interface HolidayBoxProps {
  id: UsHoliday;
  today: string;
  isObserved: boolean;
  onChange: (isObserved: boolean) => Promise<unknown>;
}

/** Shows what was chosen while that is being saved, and what is stored if that fails. */
function HolidayBox({ id, today, isObserved, onChange }: HolidayBoxProps) {
  const [unsaved, setUnsaved] = useState<boolean | null>(null);
  const next = nextDateOf(id, Date.parse(today) / DAY_MS);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={unsaved ?? isObserved}
        onChange={({ target }) => {
          setUnsaved(target.checked);
          onChange(target.checked)
            .catch(() => {})
            .finally(() => setUnsaved(null));
        }}
        className="size-4.5 shrink-0 accent-primary"
      />
      <span>
        {usHolidays[id].name}
        <span className="block text-caption text-soft">{dayText(dateOfDay(next))}</span>
      </span>
    </label>
  );
}

interface AddDateProps {
  today: string;
  isBusy: boolean;
  onAdd: (added: { date: string; name: string }) => Promise<unknown>;
}

const typedDate = z.object({ date: z.string(), name: z.string() });

function AddDate({ today, isBusy, onAdd }: AddDateProps) {
  const draft = useFormDraft('holiday', NO_LEAD, typedDate, { date: '', name: '' });
  const { date, name } = draft.value;
  const [error, setError] = useState<string | undefined>();

  function add() {
    setError(date ? undefined : 'Choose a date');
    if (!date) return document.getElementById('closed-date')?.focus();
    // What went wrong is shown by the form around this one.
    onAdd({ date, name: name.trim() }).then(draft.clear, () => {});
  }

  return (
    <StaffForm
      isBusy={isBusy}
      onSubmit={add}
      aria-label="Add a closed date"
      className="grid items-end gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
    >
      <Field id="closed-date" label="Date" error={error}>
        <DateInput
          id="closed-date"
          emptyText="No date"
          min={today}
          value={date}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && 'closed-date-error'}
          onChange={({ target }) => draft.set({ date: target.value, name })}
        />
      </Field>
      <Field id="closed-name" label="What for (optional)">
        <Input
          id="closed-name"
          maxLength={60}
          value={name}
          onChange={({ target }) => draft.set({ date, name: target.value })}
          autoComplete="off"
        />
      </Field>
      <Button type="submit" variant="outline" isInactive={isBusy}>
        Add date
      </Button>
      <div className="empty:hidden sm:col-span-3">
        <DraftNote draft={draft} subject="this date" />
      </div>
    </StaffForm>
  );
}
