import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '@/components/ui/toast';
import type { Lead } from '@/lib/leads/schema';
import { serviceLabel } from '@/lib/site/service-labels';

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focus'] as const;

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
    const seen = (event: Event) => {
      // A browser also reports moves when the page moved under a pointer at rest.
      if (
        event instanceof PointerEvent &&
        event.type === 'pointermove' &&
        !event.movementX &&
        !event.movementY
      )
        return;
      see();
    };
    for (const sign of signsOfLife) window.addEventListener(sign, seen, { capture: true, passive: true });
    return () => {
      document.title = title;
      for (const sign of signsOfLife) window.removeEventListener(sign, seen, { capture: true });
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
