import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { EnrollmentSteps } from '@/components/accounts/sign-in/enrollment-steps';
import { SaveError } from '@/components/shell/save-error';
import { parseInput } from '@/components/shell/staff-call';
import { StaffForm } from '@/components/shell/staff-form';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { type EnrollmentResponse, enrollmentProofSchema } from '@/lib/accounts/second-factor/schema';
import { confirmSecondFactor } from './account-calls';
import { refetchAccounts } from './account-queries';

interface SecondFactorSetUpProps {
  enrollment: EnrollmentResponse;
  onDone: () => void;
  onCancel: () => void;
}

/** Enrolls an authenticator app: shows its key and the recovery codes, and verifies a first code. */
export function SecondFactorSetUp({ enrollment, onDone, onCancel }: SecondFactorSetUpProps) {
  const [code, setCode] = useState('');
  const section = useRef<HTMLElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const proof = parseInput(enrollmentProofSchema, { enrollment: enrollment.enrollment, code });
      await confirmSecondFactor(proof.enrollment, proof.code);
    },
    onSuccess: onDone,
    onSettled: refetchAccounts,
  });
  useEffect(() => section.current?.focus(), []);

  return (
    <section
      ref={section}
      aria-label="Set up an authenticator app"
      tabIndex={-1}
      className="grid gap-6 border-l-4 border-primary pl-4 outline-none"
    >
      <EnrollmentSteps enrollment={enrollment} />
      <StaffForm isBusy={isPending} onSubmit={() => mutate()} className="grid gap-4">
        <Field id="first-code" label="3. Enter the code from the app">
          <Input
            id="first-code"
            autoComplete="one-time-code"
            inputMode="numeric"
            aria-invalid={error ? true : undefined}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            className="max-w-48"
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isInactive={isPending}>
            Turn on
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel <span className="sr-only">setting up an app</span>
          </Button>
        </div>
        <SaveError error={error} />
      </StaffForm>
    </section>
  );
}
