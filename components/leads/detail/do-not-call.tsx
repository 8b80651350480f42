import { useMutation } from '@tanstack/react-query';
import { PhoneOff } from 'lucide-react';
import { SaveError } from '@/components/shell/save-error';
import type { LeadMutations } from './lead-mutations';

/** Says that a person from an imported list hasn't asked for a call, until somebody who may change leads knows better. */
export function DoNotCall({ onCorrect }: { onCorrect: LeadMutations['correct'] | undefined }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => onCorrect?.({ doNotCall: false }),
  });
  return (
    <section aria-label="Don’t call" className="lead-household">
      <PhoneOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="min-w-0">
        <span className="font-semibold">Don’t call.</span> From a list, and hasn’t asked for a call.{' '}
        {onCorrect && (
          <button
            type="button"
            aria-disabled={isPending}
            onClick={() => isPending || mutate()}
            className="link min-h-6"
          >
            They asked us to call
          </button>
        )}
        <SaveError error={error} />
      </div>
    </section>
  );
}
