import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '@/components/shell/date-format';
import { SaveError } from '@/components/shell/save-error';
import { parseInput } from '@/components/shell/staff-call';
import { StaffForm } from '@/components/shell/staff-form';
import { Button } from '@/components/ui/button';
import { describedBy, Field, Input } from '@/components/ui/field';
import {
  busyCalendarBodySchema,
  type BusyCalendar as ConnectedCalendar,
  calendarProblems,
} from '@/lib/accounts/busy-calendar/schema';
import { connectBusyCalendar, removeBusyCalendar } from './account-calls';
import { refetchAccounts } from './account-queries';

/** The calendar that the signed-in user keeps elsewhere: connected by its secret address, replaced and disconnected. */
export function BusyCalendar({ calendar }: { calendar: ConnectedCalendar | null }) {
  const [isEditing, setEditing] = useState(false);
  const {
    mutate: remove,
    isPending,
    error,
  } = useMutation({ mutationFn: removeBusyCalendar, onSettled: refetchAccounts });
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="font-sans text-base font-semibold tracking-normal">When your own calendar is busy</h3>
        <p className="mt-1 text-soft">
          {calendar
            ? 'Visits aren’t proposed while your own calendar is busy. It is read every ten minutes, and only when you’re busy is kept: no titles, places or names.'
            : 'Connect the calendar that you keep elsewhere, and visits aren’t proposed while it is busy. Only when you’re busy is kept: no titles, places or names.'}
        </p>
      </div>
      {calendar && <CalendarState calendar={calendar} />}
      {isEditing ? (
        <AddressForm isReplaced={calendar !== null} onDone={() => setEditing(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setEditing(true)}>
            {calendar ? 'Connect another calendar' : 'Connect your calendar'}
          </Button>
          {calendar && (
            <Button variant="quiet" className="px-3" isInactive={isPending} onClick={() => remove()}>
              Disconnect your calendar
            </Button>
          )}
        </div>
      )}
      <SaveError error={error} />
    </div>
  );
}

function CalendarState({ calendar: { readAt, problem } }: { calendar: ConnectedCalendar }) {
  const when = formatDateTime(readAt);
  if (!problem) return <p>Read on {when}.</p>;
  return (
    <p className="border-l-4 border-danger pl-4" role="status">
      {calendarProblems[problem]}{' '}
      {problem === 'partly'
        ? `The others were read on ${when}.`
        : `Until it can be read, times are proposed by what it said on ${when}.`}
    </p>
  );
}

function AddressForm({ isReplaced, onDone }: { isReplaced: boolean; onDone: () => void }) {
  const [url, setUrl] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => connectBusyCalendar(parseInput(busyCalendarBodySchema, { url }).url),
    onSuccess: onDone,
    onSettled: refetchAccounts,
  });
  const action = isReplaced ? 'Connect this one instead' : 'Connect it';
  return (
    <StaffForm
      isBusy={isPending}
      onSubmit={() => mutate()}
      aria-label="Connect your calendar"
      className="grid gap-4 border-l-4 border-primary pl-4"
    >
      <Field
        id="busy-calendar"
        label="Secret address of your calendar"
        hint="Google: Settings, your calendar, “Secret address in iCal format”. Outlook: Shared calendars, “Publish a calendar”, ICS. Apple: share it as a public calendar. It is stored encrypted and never shown again."
      >
        <Input
          ref={input}
          id="busy-calendar"
          {...describedBy('busy-calendar', { hint: true })}
          type="url"
          required
          autoComplete="off"
          spellCheck={false}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isInactive={isPending}>
          {isPending ? 'Reading it …' : action}
        </Button>
        <Button variant="outline" aria-label="Cancel: Connect your calendar" onClick={onDone}>
          Cancel
        </Button>
      </div>
      <SaveError error={error} />
    </StaffForm>
  );
}
