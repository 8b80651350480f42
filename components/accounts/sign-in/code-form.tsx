import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { FormError } from './form-outcome';

const errorTexts = new Map([
  ['code', 'That code isn’t right, or it’s already been used. Wait for the next one and try again.'],
  ['limited', 'Too many attempts. Wait a few minutes, then try again.'],
]);

interface CodeFormProps {
  action: string;
  next: string;
  error: string | undefined;
  /** Whether a recovery code is accepted, too. */
  acceptsRecoveryCode: boolean;
}

/** The second sign-in step (one-time code): a plain form post that works without JavaScript. */
export function CodeForm({ action, next, error, acceptsRecoveryCode }: CodeFormProps) {
  const errorText = error && (errorTexts.get(error) ?? 'We couldn’t sign you in. Please try again.');
  const hint = acceptsRecoveryCode ? 'Six digits, or one of your recovery codes.' : 'Six digits.';
  return (
    <form action={action} method="post" className="grid gap-5">
      {errorText && <FormError>{errorText}</FormError>}
      <Field id="code" label="Code from your authenticator app" hint={hint}>
        <Input
          id="code"
          name="code"
          autoComplete="one-time-code"
          inputMode={acceptsRecoveryCode ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          aria-describedby="code-hint"
        />
      </Field>
      <input type="hidden" name="next" value={next} />
      <Button type="submit" size="large" className="mt-1">
        Sign in
      </Button>
      <a href="/admin/sign-in" className="link inline-block min-h-6 justify-self-start">
        Start over
      </a>
    </form>
  );
}
