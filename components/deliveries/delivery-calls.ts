import { jsonPost, staffCall } from '@/components/admin/staff-call';
import { type DeliveryOrder, deliveryHealthSchema } from '@/lib/notifications/schema';

const PATH = '/api/admin/deliveries';

/** Whether everything gets through, and what does not. */
export const fetchHealth = (signal: AbortSignal) => staffCall(PATH, deliveryHealthSchema, { signal });

/** Tries messages again at once, or takes refused ones off the list; the answer is how things are then. */
export const orderDeliveries = (order: DeliveryOrder) =>
  staffCall(PATH, deliveryHealthSchema, jsonPost(order));
