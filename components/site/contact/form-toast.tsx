'use client';

import { useEffect, useRef } from 'react';
import { ToastProvider, useToast } from '@/components/ui/toast';
import type { ContactFormCopy } from '@/lib/site/contact';
import type { ContactOutcome } from './use-contact-form';

export interface FormToastProps {
  outcome: ContactOutcome | null;
  copy: ContactFormCopy;
}

/** Says in a toast how a try to send the form ended. */
export function FormToast(props: FormToastProps) {
  return (
    <ToastProvider>
      <Announce {...props} />
    </ToastProvider>
  );
}

function Announce({ outcome, copy: { success, error } }: FormToastProps) {
  const toast = useToast();
  const told = useRef<ContactOutcome>(null);
  useEffect(() => {
    // Runs again when a page that was left is shown again.
    if (!outcome || outcome === told.current) return;
    told.current = outcome;
    if (outcome.kind === 'sent') toast({ title: success.title, description: success.text });
    else if (outcome.message) toast({ title: error.title, description: outcome.message, destructive: true });
  }, [outcome, success, error, toast]);
  return null;
}
