'use client';

import { NameForm } from '@/components/shell/name-form';
import { useProfile } from '@/components/shell/profile';
import { SettingsSection } from '@/components/shell/settings-section';
import { SignOutForm } from '@/components/shell/sign-out-form';
import { Button } from '@/components/ui/button';

/** What the signed-in user is called, whom they are signed in as, and a button to sign out. */
export function YourName() {
  const { profile } = useProfile();
  return (
    <SettingsSection
      id="your-name"
      note="Your colleagues see it in assignments, timelines and the audit log, and people whom you write to as the sender."
    >
      <NameForm />
      <p className="mt-4 wrap-anywhere">
        <span className="text-soft">Signed in as</span> {profile.email}
      </p>
      <p className="text-caption text-soft">
        You’re signed out after twelve hours without activity, or a week after signing in.
      </p>
      <SignOutForm className="mt-3">
        <Button type="submit" variant="outline">
          Sign out on this device
        </Button>
      </SignOutForm>
    </SettingsSection>
  );
}
