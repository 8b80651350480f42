'use client';

import { ListFailed, ListLoading } from '@/components/shell/list-states';
import { SettingsSection } from '@/components/shell/settings-section';
import { useLoaded } from '@/components/shell/use-loaded';
import { fetchSecurity } from './account-calls';
import { PasswordForm } from './password-form';
import { SecondFactor } from './second-factor';

/** The security of the signed-in user's account: password and second factor. */
export function OwnAccount({ email }: { email: string }) {
  const { data, hasFailed, reload } = useLoaded(fetchSecurity);
  return (
    <SettingsSection
      id="your-account"
      note="What it takes to sign in as you. Changing it signs you out everywhere else."
    >
      <div className="grid gap-10">
        <PasswordForm email={email} />
        {!data && !hasFailed && <ListLoading subject="the second factor" />}
        {!data && hasFailed && <ListFailed subject="the second factor" onRetry={reload} />}
        {data && <SecondFactor security={data} onChanged={reload} />}
      </div>
    </SettingsSection>
  );
}
