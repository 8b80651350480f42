import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '@/components/ui/toast';
import { onUserActivity } from '@/components/ui/user-activity';
import type { Lead } from '@/lib/leads/schema';
import { serviceLabel } from '@/lib/site/service-labels';

/**
 * Tells of new leads in a quiet toast, and in the window's title until they were seen: somebody is there, and none of
 * them waits behind the bar.
 */
export function useNewLeadNotice(isWaiting: boolean) {
  const toast = useToast();
  const [unseen, setUnseen] = useState(0);
  const see = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !isWaiting) setUnseen(0);
  });

  useEffect(() => {
    if (unseen === 0) return;
    const title = document.title;
    document.title = `(${unseen}) ${title}`;
    const stop = onUserActivity(see);
    return () => {
      document.title = title;
      stop();
    };
  }, [unseen]);

  return (came: Lead[]) => {
    const [first] = came;
    if (!first) return;
    setUnseen((last) => last + came.length);
    // Over an open dialog a toast would take the Escape key from it; the title and the list still tell.
    if (document.querySelector('[role=dialog]')) return;
    toast(
      came.length === 1
        ? { title: `New lead: ${first.name}`, description: serviceLabel(first.service) }
        : { title: `${came.length} new leads`, description: `The latest is ${first.name}.` },
    );
  };
}
