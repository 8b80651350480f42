import { jsonPost, staffCall } from '@/components/shell/staff-call';
import { webhookTestResponseSchema } from '@/lib/leads/notify/webhook/schema';

/** Posts a test call; returns the receiver's response. */
export const testWebhook = () => staffCall('/api/admin/webhook/test', webhookTestResponseSchema, jsonPost());
