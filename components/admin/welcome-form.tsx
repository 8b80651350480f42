import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';

interface WelcomeFormProps {
  token: string;
  email: string;
  /** Whether the password that was sent last was refused. */
  wasRefused: boolean;
}

/** Where somebody who was invited chooses a password: a plain form post, as signing in is. */
export function WelcomeForm({ token, email, wasRefused }: WelcomeFormProps) {
  return (
    <form action="/api/admin/welcome" method="post" className="grid gap-5">
      <Field id="email" label="Email">
        <Input id="email" type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <Field
        id="password"
        label="New password, 12 characters or more"
        error={wasRefused ? 'Use 12 to 128 characters' : undefined}
      >
        <Input
          id="password"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={12}
          maxLength={128}
          required
          aria-invalid={wasRefused || undefined}
          aria-describedby={wasRefused ? 'password-error' : undefined}
        />
      </Field>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="large" className="mt-1">
        Set password
      </Button>
    </form>
  );
}
