import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { SaveError } from '@/components/shell/save-error';
import { InvalidInputError } from '@/components/shell/staff-call';
import { StaffForm } from '@/components/shell/staff-form';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { refetchAccounts } from './account-queries';

interface ConfirmPasswordProps {
  /** The action to confirm; also the text of the submit button. */
  action: string;
  onConfirm: (password: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for the password again before a security-sensitive change (reauthentication). */
export function ConfirmPassword({ action, onConfirm, onCancel }: ConfirmPasswordProps) {
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!password) throw new InvalidInputError('Enter your password');
      await onConfirm(password);
    },
    onSettled: refetchAccounts,
  });
  useEffect(() => input.current?.focus(), []);

  return (
    <StaffForm
      isBusy={isPending}
      onSubmit={() => mutate()}
      aria-label={action}
      className="grid gap-4 border-l-4 border-primary pl-4"
    >
      <Field id="password-again" label="Your password, again">
        <Input
          ref={input}
          id="password-again"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          className="max-w-80"
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isInactive={isPending}>
          {action}
        </Button>
        <Button variant="outline" aria-label={`Cancel: ${action}`} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <SaveError error={error} />
    </StaffForm>
  );
}
