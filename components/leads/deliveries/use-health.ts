import { useCallback, useState } from 'react';
import { usePolling } from '@/components/ui/use-polling';
import type { DeliveryHealth } from '@/lib/leads/notify/schema';
import type { DeliveryOrder } from '@/lib/outbox/schema';
import { fetchHealth, orderDeliveries } from './delivery-calls';

const ASKED_EVERY_MS = 30_000;
/** While something does not get through: its next attempt may be the one that does. */
const ASKED_IN_TROUBLE_EVERY_MS = 5_000;

/** How delivery fares, asked anew while the page is seen; `order` does something about it. */
export function useHealth() {
  const [health, setHealth] = useState<DeliveryHealth | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isInTrouble = health && (health.waiting || health.troubles.length > 0);
  const everyMs = isInTrouble ? ASKED_IN_TROUBLE_EVERY_MS : ASKED_EVERY_MS;

  const ask = useCallback((signal: AbortSignal) => {
    fetchHealth(signal).then(
      (found) => {
        setHealth(found);
        setHasFailed(false);
      },
      () => signal.aborted || setHasFailed(true),
    );
  }, []);
  usePolling(ask, everyMs);

  const order = async (what: DeliveryOrder) => setHealth(await orderDeliveries(what));
  return { health, hasFailed, order };
}
