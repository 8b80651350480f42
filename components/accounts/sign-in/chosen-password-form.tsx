import { Button } from '@/components/ui/button';
import { describedBy, Field, Input } from '@/components/ui/field';

const problems: Record<string, string> = {
  password: 'Use 12 to 128 characters',
  busy: 'Our server is busy right now. Please try again in a few seconds.',
  common: 'This password is easy to guess. Choose another.',
};

interface ChosenPasswordFormProps {
  action: string;
  token: string;
  email: string;
  /** Why the password that was sent last did not do. */
  error: string | undefined;
}

/** Where somebody with a link chooses a password: a plain form post, as signing in is. */
export function ChosenPasswordForm({ action, token, email, error }: ChosenPasswordFormProps) {
  const problem = error && problems[error];
  return (
    <form action={action} method="post" className="grid gap-5">
      <Field id="email" label="Email">
        <Input id="email" type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <Field
        id="password"
        label="New password"
        hint="12 characters or more. A few words that nobody expects together do well."
        error={problem}
      >
        <Input
          id="password"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={12}
          maxLength={128}
          required
          {...describedBy('password', { hint: true, error: problem })}
        />
      </Field>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="large" className="mt-1">
        Set password
      </Button>
    </form>
  );
}
