import { jsonPost, staffCall } from '@/components/shell/staff-call';
import { deliveryHealthSchema } from '@/lib/leads/notify/schema';
import { syntheticCheckStatusSchema } from '@/lib/leads/synthetic-check/schema';
import type { DeliveryAction } from '@/lib/outbox/schema';

const PATH = '/api/admin/deliveries';
const SYNTHETIC_CHECK = '/api/admin/synthetic-check';

/** Fetches delivery health: whether all messages are delivered, and the recipients with problems. */
export const fetchHealth = (signal: AbortSignal) => staffCall(PATH, deliveryHealthSchema, { signal });

/** Retries messages now, or dismisses refused ones; returns the resulting delivery health. */
export const applyDeliveryAction = (order: DeliveryAction) =>
  staffCall(PATH, deliveryHealthSchema, jsonPost(order));

/** Fetches the status of the synthetic check. */
export const fetchSyntheticCheck = (signal: AbortSignal) =>
  staffCall(SYNTHETIC_CHECK, syntheticCheckStatusSchema, { signal });

/** Runs the synthetic check now; returns its status. */
export const startSyntheticCheckNow = () =>
  staffCall(SYNTHETIC_CHECK, syntheticCheckStatusSchema, jsonPost());
