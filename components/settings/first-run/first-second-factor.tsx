import { EnrollmentSteps } from '@/components/accounts/sign-in/enrollment-steps';
import { saveErrorMessage } from '@/components/shell/staff-call';
import { Button } from '@/components/ui/button';
import { describedBy, Field, Input } from '@/components/ui/field';
import type { EnrollmentDetails } from '@/lib/accounts/second-factor/schema';

interface FirstSecondFactorProps {
  id: string;
  enrollment: EnrollmentDetails | undefined;
  /** Why there is nothing to scan. */
  failure: Error | null;
  onRetry: () => void;
  code: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

/** The authenticator app of whoever sets up the site: its key, the recovery codes, and a first code. */
export function FirstSecondFactor(props: FirstSecondFactorProps) {
  const { id, enrollment, failure, onRetry, code, onChange, error } = props;
  if (failure)
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert" className="text-caption font-semibold text-danger wrap-anywhere">
          {saveErrorMessage(failure, 'We couldn’t reach your site. What you typed is kept.')}
        </p>
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  if (!enrollment) return <p className="text-soft">Making a key for the app …</p>;
  return (
    <div className="grid gap-6">
      <EnrollmentSteps enrollment={enrollment} />
      <Field id={id} label="3. Enter the code from the app" error={error}>
        <Input
          id={id}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          value={code}
          onChange={({ target }) => onChange(target.value)}
          className="max-w-48 tabular-nums"
          {...describedBy(id, { error })}
        />
      </Field>
    </div>
  );
}
