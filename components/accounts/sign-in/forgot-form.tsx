import { Button } from '@/components/ui/button';
import { describedBy, Field, Input } from '@/components/ui/field';
import { FormError, FormSuccess } from './form-outcome';

interface ForgotFormProps {
  wasSent: boolean;
  error: string | undefined;
  /** The email of the last submission, if it failed. */
  email: string | undefined;
}

/** Requests a password reset link: a plain form post that works without JavaScript. */
export function ForgotForm({ wasSent, error, email }: ForgotFormProps) {
  const emailError = error === 'email' ? 'Enter an email address like name@example.com' : undefined;
  return (
    <form action="/api/admin/forgot" method="post" className="grid gap-5">
      {wasSent && (
        <FormSuccess>
          If there’s a staff account with this address, we’ve emailed it a link. It works for an hour from
          when you first asked, and asking again before then doesn’t send another.
        </FormSuccess>
      )}
      {error && !emailError && <FormError>Too many requests. Wait an hour, then try again.</FormError>}
      <Field id="email" label="Email" error={emailError}>
        <Input
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={email}
          {...describedBy('email', { error: emailError })}
        />
      </Field>
      <Button type="submit" size="large" className="mt-1">
        Send the link
      </Button>
      <a href="/admin/sign-in" className="link inline-block min-h-6 justify-self-start">
        Back to sign-in
      </a>
    </form>
  );
}
