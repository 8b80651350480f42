import { jsonPost, jsonRequest, staffCall, staffCommand } from '@/components/shell/staff-call';
import {
  webhookAnswerSchema,
  webhookSavedSchema,
  webhookTestAnswerSchema,
} from '@/lib/leads/notify/webhook/schema';

const PATH = '/api/admin/webhook';

/** Where new leads are posted to; null where that is not wanted. */
export const fetchWebhook = (signal: AbortSignal) => staffCall(PATH, webhookAnswerSchema, { signal });

/** Posts new leads there from now on, unless `anyway` only if somebody answers there; the answer holds the secret, this once. */
export const saveWebhook = (url: string, anyway: boolean) =>
  staffCall(PATH, webhookSavedSchema, jsonPost({ url, anyway }));

/** Posts leads nowhere any more. */
export const removeWebhook = () => staffCommand(PATH, jsonRequest('DELETE'));

/** Posts a test; the answer is what the receiver said. */
export const testWebhook = () => staffCall(`${PATH}/test`, webhookTestAnswerSchema, jsonPost());
