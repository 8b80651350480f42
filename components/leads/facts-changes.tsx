'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { subscribeToLeadEvents } from './lead-events';

/** Renders the page again when somebody has changed the facts, such as the services or the hours. What is typed stays. */
export function FactsChanges() {
  const router = useRouter();
  useEffect(() => subscribeToLeadEvents(({ kind }) => kind === 'facts' && router.refresh()), [router]);
  return null;
}
