import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SaveError } from '@/components/shell/save-error';
import { parseInput } from '@/components/shell/staff-call';
import { StaffForm } from '@/components/shell/staff-form';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { passwordChangeSchema } from '@/lib/accounts/sign-in/schema';
import { changePassword } from './account-calls';
import { refetchAccounts } from './account-queries';

const emptyDraft = { current: '', password: '' };

/** Changes the signed-in user's password. */
export function PasswordForm({ email }: { email: string }) {
  const [draft, setDraft] = useState(emptyDraft);
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      parseInput(passwordChangeSchema, draft);
      await changePassword(draft.current, draft.password);
    },
    onSuccess: () => {
      setDraft(emptyDraft);
      toast({ title: 'Password changed' });
    },
    onSettled: refetchAccounts,
  });

  return (
    <StaffForm
      isBusy={isPending}
      onSubmit={() => mutate()}
      aria-label="Change the password"
      className="grid gap-4 sm:grid-cols-2"
    >
      {/* Tells a password manager whose password this is. */}
      <input hidden type="email" autoComplete="username" readOnly value={email} />
      <Field id="current-password" label="Current password">
        <Input
          id="current-password"
          type="password"
          autoComplete="current-password"
          value={draft.current}
          onChange={(event) => setDraft({ ...draft, current: event.target.value })}
        />
      </Field>
      <Field id="new-password" label="New password" hint="12 characters or more.">
        <Input
          id="new-password"
          type="password"
          autoComplete="new-password"
          aria-describedby="new-password-hint"
          value={draft.password}
          onChange={(event) => setDraft({ ...draft, password: event.target.value })}
        />
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" isInactive={isPending}>
          {isPending ? 'Changing…' : 'Change password'}
        </Button>
        <SaveError error={error} />
      </div>
    </StaffForm>
  );
}
