import { Button } from '@/components/ui/button';
import { SettingsSection } from './settings-section';
import { SignOutForm } from './sign-out-form';

interface SignedInAsProps {
  name: string;
  email: string;
}

/** The signed-in account and a sign-out button. The name is left out when it's the same as the email. */
export function SignedInAs({ name, email }: SignedInAsProps) {
  return (
    <SettingsSection
      id="signed-in-as"
      note="You’re signed out after twelve hours without activity, or a week after signing in."
    >
      <dl className="divide-y divide-rule border-y border-rule">
        {name !== email && <Entry label="Name" value={name} />}
        <Entry label="Email" value={email} />
      </dl>
      <SignOutForm className="mt-5">
        <Button type="submit" variant="outline" className="text-primary">
          Sign out on this device
        </Button>
      </SignOutForm>
    </SettingsSection>
  );
}

function Entry({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-caption leading-6 text-soft">{label}</dt>
      <dd className="font-medium wrap-anywhere">{value}</dd>
    </div>
  );
}
