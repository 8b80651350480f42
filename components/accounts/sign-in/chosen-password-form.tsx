import { Button } from '@/components/ui/button';
import { describedBy, Field, Input } from '@/components/ui/field';

const errorTexts = new Map([
  ['password', 'Use 12 to 128 characters'],
  ['busy', 'Our server is busy right now. Please try again in a few seconds.'],
  ['common', 'This password is easy to guess. Choose another.'],
]);

interface ChosenPasswordFormProps {
  action: string;
  token: string;
  email: string;
  /** The error code of the last submission. */
  error: string | undefined;
}

/** Sets a new password from an invitation or reset link: a plain form post that works without JavaScript. */
export function ChosenPasswordForm({ action, token, email, error }: ChosenPasswordFormProps) {
  const errorText = error && errorTexts.get(error);
  return (
    <form action={action} method="post" className="grid gap-5">
      <Field id="email" label="Email">
        <Input id="email" type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <Field
        id="password"
        label="New password"
        hint="12 characters or more. A few words that don’t usually go together work well."
        error={errorText}
      >
        <Input
          id="password"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={12}
          maxLength={128}
          required
          {...describedBy('password', { hint: true, error: errorText })}
        />
      </Field>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="large" className="mt-1">
        Set password
      </Button>
    </form>
  );
}
