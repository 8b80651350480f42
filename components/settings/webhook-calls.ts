import { jsonPost, jsonRequest, staffCall, staffCommand } from '@/components/shell/staff-call';
import {
  webhookResponseSchema,
  webhookSavedSchema,
  webhookTestResponseSchema,
} from '@/lib/leads/notify/webhook/schema';

const PATH = '/api/admin/webhook';

/** Fetches the webhook that new leads are posted to; null if there is none. */
export const fetchWebhook = (signal: AbortSignal) => staffCall(PATH, webhookResponseSchema, { signal });

/** Saves the webhook URL; unless `anyway` is set, only if it responds. The response contains the secret, only this once. */
export const saveWebhook = (url: string, anyway: boolean) =>
  staffCall(PATH, webhookSavedSchema, jsonPost({ url, anyway }));

/** Removes the webhook. */
export const removeWebhook = () => staffCommand(PATH, jsonRequest('DELETE'));

/** Posts a test call; returns the receiver's response. */
export const testWebhook = () => staffCall(`${PATH}/test`, webhookTestResponseSchema, jsonPost());
