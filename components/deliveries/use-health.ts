import { useCallback, useState } from 'react';
import { useRepeatedly } from '@/components/ui/use-repeatedly';
import type { DeliveryHealth, DeliveryOrder } from '@/lib/notifications/schema';
import { fetchHealth, orderDeliveries } from './delivery-calls';

const ASKED_EVERY_MS = 30_000;
/** While something does not get through: its next attempt may be the one that does. */
const ASKED_IN_TROUBLE_EVERY_MS = 5_000;

/** How delivery fares, asked anew while the page is seen; `order` does something about it. */
export function useHealth() {
  const [health, setHealth] = useState<DeliveryHealth | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const everyMs = health && !isAllDelivered(health) ? ASKED_IN_TROUBLE_EVERY_MS : ASKED_EVERY_MS;

  const ask = useCallback((signal: AbortSignal) => {
    fetchHealth(signal).then(
      (found) => {
        setHealth(found);
        setHasFailed(false);
      },
      () => signal.aborted || setHasFailed(true),
    );
  }, []);
  useRepeatedly(ask, everyMs);

  const order = async (what: DeliveryOrder) => setHealth(await orderDeliveries(what));
  return { health, hasFailed, order };
}

/** Somebody is told, nothing failed or was refused, and nothing waits for longer than it should. */
export const isAllDelivered = ({ hasRecipients, waiting, troubles }: DeliveryHealth) =>
  hasRecipients && !waiting && troubles.length === 0;
