import { Button } from '@/components/ui/button';
import { describedBy, Field, Input } from '@/components/ui/field';
import { FormDone, FormProblem } from './form-outcome';

interface ForgotFormProps {
  wasSent: boolean;
  error: string | undefined;
}

/** Asks for a link to choose a new password: a plain form post, as signing in is. */
export function ForgotForm({ wasSent, error }: ForgotFormProps) {
  const problem = error === 'email' ? 'Enter an email address like name@example.com' : undefined;
  return (
    <form action="/api/admin/forgot" method="post" className="grid gap-5">
      {wasSent && (
        <FormDone>
          If there is a staff account with this address, a mail with a link is on its way to it. The link
          works for an hour.
        </FormDone>
      )}
      {error && !problem && <FormProblem>Too many requests. Wait an hour, then try again.</FormProblem>}
      <Field id="email" label="Email" error={problem}>
        <Input
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          required
          {...describedBy('email', { error: problem })}
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
