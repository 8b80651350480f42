import { jsonPost, staffCall } from '@/components/shell/staff-call';
import { deliveryHealthSchema } from '@/lib/leads/notify/schema';
import { syntheticCheckStatusSchema } from '@/lib/leads/synthetic-check/schema';
import type { DeliveryOrder } from '@/lib/outbox/schema';

const PATH = '/api/admin/deliveries';
const CANARY = '/api/admin/canary';

/** Whether everything gets through, and what does not. */
export const fetchHealth = (signal: AbortSignal) => staffCall(PATH, deliveryHealthSchema, { signal });

/** Tries messages again at once, or takes refused ones off the list; the answer is how things are then. */
export const orderDeliveries = (order: DeliveryOrder) =>
  staffCall(PATH, deliveryHealthSchema, jsonPost(order));

/** How the test requests fare. */
export const fetchSyntheticCheck = (signal: AbortSignal) =>
  staffCall(CANARY, syntheticCheckStatusSchema, { signal });

/** Sends a test request now. */
export const startSyntheticCheckNow = () => staffCall(CANARY, syntheticCheckStatusSchema, jsonPost());
