import { useEffect, useRef } from 'react';
import { ToastProvider, useToast } from '@/components/ui/toast';
import type { ContactFormCopy } from '@/lib/site/contact';
import type { ContactOutcome } from './use-contact-form';

export interface FormToastProps {
  outcome: ContactOutcome;
  copy: ContactFormCopy;
}

/** Shows the outcome of a submission in a toast. */
export function FormToast(props: FormToastProps) {
  return (
    <ToastProvider>
      <OutcomeToast {...props} />
    </ToastProvider>
  );
}

function OutcomeToast({ outcome, copy: { success, error } }: FormToastProps) {
  const toast = useToast();
  const announced = useRef<ContactOutcome>(null);
  useEffect(() => {
    // React runs effects twice in development.
    if (outcome === announced.current) return;
    announced.current = outcome;
    if (outcome.kind === 'sent') toast({ title: success.title, description: success.text });
    else if (outcome.message) toast({ title: error.title, description: outcome.message, destructive: true });
  }, [outcome, success, error, toast]);
  return null;
}
