import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '@/components/ui/toast';
import { onUserActivity } from '@/components/ui/user-activity';
import type { NewestLead } from '@/lib/leads/workbench/schema';
import { serviceLabel } from '@/lib/site/service-labels';
import { isAddedHere } from './own-changes';

/**
 * Notifies of new leads: with a toast, and with a count in the page title until they were seen (there was user
 * activity, and none of them is hidden behind the "new leads" bar).
 */
export function useNewLeadNotice(newArrivals: NewestLead[], isWaiting: boolean) {
  const toast = useToast();
  const [unseen, setUnseen] = useState(0);
  const markSeen = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || isWaiting) return;
    // A transition, because rendering amid a click sets a controlled checkbox back before React hears of its change.
    startTransition(() => setUnseen(0));
  });

  useEffect(() => {
    if (unseen === 0) return;
    const title = document.title;
    document.title = `(${unseen}) ${title}`;
    const stop = onUserActivity(markSeen);
    return () => {
      document.title = title;
      stop();
    };
  }, [unseen]);

  const notify = useEffectEvent((arrivals: NewestLead[]) => {
    const newLeads = arrivals.filter(({ id }) => !isAddedHere(id));
    const [first] = newLeads;
    if (!first) return;
    setUnseen((last) => last + newLeads.length);
    // A toast over an open dialog would take the Escape key from it; the title and the list still show the new leads.
    if (document.querySelector('[role=dialog]')) return;
    toast({
      isNews: true,
      ...(newLeads.length === 1
        ? { title: `New lead: ${first.name}`, description: serviceLabel(first.service) }
        : { title: `${newLeads.length} new leads`, description: `The latest is ${first.name}.` }),
    });
  });
  useEffect(() => notify(newArrivals), [newArrivals]);
}
