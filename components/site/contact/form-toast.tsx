import { useEffect, useRef } from 'react';
import { ToastProvider, useToast } from '@/components/ui/toast';
import type { ContactFormCopy } from '@/lib/site/contact';
import type { ContactOutcome } from './use-contact-form';

export interface FormToastProps {
  outcome: Exclude<ContactOutcome, { kind: 'sent' }>;
  copy: ContactFormCopy;
}

/** Shows in a toast why a submission failed. */
export function FormToast(props: FormToastProps) {
  return (
    <ToastProvider>
      <OutcomeToast {...props} />
    </ToastProvider>
  );
}

function OutcomeToast({ outcome, copy: { error } }: FormToastProps) {
  const toast = useToast();
  const announced = useRef<ContactOutcome>(null);
  useEffect(() => {
    // React runs effects twice in development.
    if (outcome === announced.current) return;
    announced.current = outcome;
    if (outcome.message) toast({ title: error.title, description: outcome.message, destructive: true });
  }, [outcome, error, toast]);
  return null;
}
