'use client';

import { useQuery } from '@tanstack/react-query';
import { LoadState } from '@/components/shell/load-states';
import { SettingsSection } from '@/components/shell/settings-section';
import { accountQueries } from './account-queries';
import { BusyCalendar } from './busy-calendar';
import { CalendarAddress } from './calendar-address';
import { PasswordForm } from './password-form';
import { SecondFactor } from './second-factor';

/** The security of the signed-in user's account: password, second factor, and the calendar of who may visit people. */
export function OwnAccount({ email, hasVisits }: { email: string; hasVisits: boolean }) {
  const query = useQuery(accountQueries.security());
  const { data } = query;
  return (
    <SettingsSection
      id="your-account"
      note="Your password and second factor. Changing either one signs you out everywhere else."
    >
      <div className="grid gap-10">
        <PasswordForm email={email} />
        <LoadState query={query} subject="the second factor" />
        {data && <SecondFactor security={data} />}
        {data && hasVisits && <CalendarAddress since={data.calendarSince} />}
        {data && hasVisits && <BusyCalendar calendar={data.busyCalendar} />}
      </div>
    </SettingsSection>
  );
}
