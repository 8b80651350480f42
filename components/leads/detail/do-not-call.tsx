import { useMutation } from '@tanstack/react-query';
import { PhoneOff } from 'lucide-react';
import { CONSENT_ID, callRuleLabel, doNotCallText } from '@/components/leads/lead-links';
import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import type { Lead } from '@/lib/leads/schema';
import { LEAD_NAME_ID } from './lead-heading';
import type { LeadMutations } from './lead-mutations';

interface DoNotCallProps {
  lead: Lead;
  onCorrect: LeadMutations['correct'] | undefined;
}

/**
 * Says that a person asked not to be called, or is from an imported list and hasn't asked for a call or an email, until somebody
 * who may change leads knows better.
 */
export function DoNotCall({ lead, onCorrect }: DoNotCallProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => onCorrect?.({ doNotCall: false }),
    // The pressed button goes away.
    onSuccess: () => document.getElementById(LEAD_NAME_ID)?.focus(),
  });
  return (
    <section aria-label="Don’t call" className="lead-household">
      <PhoneOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="min-w-0">
        <span className="font-semibold">{doNotCallText(lead)}.</span>{' '}
        {lead.noContact && 'Don’t write to them either. '}
        {onCorrect && (
          <Button
            variant="bare"
            id={CONSENT_ID}
            isInactive={isPending}
            onClick={() => mutate()}
            className="link min-h-6"
          >
            {callRuleLabel(lead)}
          </Button>
        )}
        <SaveError error={error} />
      </div>
    </section>
  );
}
