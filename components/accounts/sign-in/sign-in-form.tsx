import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { FormError, FormNotice, FormSuccess } from './form-outcome';

// The same message for an unknown email and a wrong password, so that it doesn't reveal which accounts exist.
const errorTexts = new Map([
  ['credentials', 'That email address and password don’t match. Check both and try again.'],
  [
    'limited',
    'Too many attempts. Wait a few minutes and try again, or get a link by email to choose a new password: that lets you in right away.',
  ],
  ['busy', 'Too many people are signing in right now. Please try again in a few seconds.'],
  ['over', 'That took too long, or your account changed in the meantime. Please sign in again.'],
]);

interface SignInFormProps {
  next: string;
  error: string | undefined;
  /** The email of the last submission, if it failed. */
  email: string | undefined;
  /** Whether a new password was just set. */
  hasNewPassword: boolean;
  /** Whether this browser had a session that has ended. */
  hasEnded: boolean;
}

/** The sign-in form: a plain form post that works without JavaScript. */
export function SignInForm({ next, error, email, hasNewPassword, hasEnded }: SignInFormProps) {
  return (
    <form action="/api/admin/sign-in" method="post" className="grid gap-5">
      <SignInOutcome error={error} hasNewPassword={hasNewPassword} hasEnded={hasEnded} />
      <Field id="email" label="Email">
        <Input id="email" name="email" type="email" autoComplete="username" required defaultValue={email} />
      </Field>
      <Field id="password" label="Password">
        <Input id="password" name="password" type="password" autoComplete="current-password" required />
      </Field>
      <input type="hidden" name="next" value={next} />
      <Button type="submit" size="large" className="mt-1">
        Sign in
      </Button>
      <a href="/admin/forgot" className="link inline-block min-h-6 justify-self-start">
        Forgot your password?
      </a>
    </form>
  );
}

function SignInOutcome({ error, hasNewPassword, hasEnded }: Omit<SignInFormProps, 'next' | 'email'>) {
  if (error)
    return <FormError>{errorTexts.get(error) ?? 'We couldn’t sign you in. Please try again.'}</FormError>;
  if (hasNewPassword) return <FormSuccess>Your password is set. You can sign in now.</FormSuccess>;
  if (hasEnded)
    return <FormNotice>Your session has ended. Sign in to pick up where you left off.</FormNotice>;
  return null;
}
