import { jsonPost, jsonRequest, staffCall } from '@/components/shell/staff-call';
import {
  autoReplySchema,
  type EmailSettingsAnswer,
  emailSettingsAnswerSchema,
  testMailAnswerSchema,
} from '@/lib/leads/notify/schema';
import { deliveryStatesSchema } from '@/lib/outbox/schema';

const PATH = '/api/admin/email-settings';
const AUTO_REPLY = '/api/admin/auto-reply';

/** Who is mailed, and who is instead for which service. */
export const fetchMailSettings = (signal?: AbortSignal) =>
  staffCall(PATH, emailSettingsAnswerSchema, signal ? { signal } : {});

/** How the mails to each address fared. */
export const fetchDeliveries = (signal: AbortSignal) =>
  staffCall(`${PATH}/deliveries`, deliveryStatesSchema, { signal });

/** Stores who is mailed for which service; a service without a list mails everyone. */
export const saveRouting = ({ recipients, routing }: EmailSettingsAnswer) =>
  staffCall(PATH, emailSettingsAnswerSchema, jsonPost({ recipients, routing }));

/** Whether visitors get a reply by themselves. */
export const fetchAutoReply = (signal: AbortSignal) => staffCall(AUTO_REPLY, autoReplySchema, { signal });

/** Says whether they do. */
export const saveAutoReply = (isOn: boolean) => staffCall(AUTO_REPLY, autoReplySchema, jsonPost({ isOn }));

/** Says whether the reply names a time for the call; owners only. */
export const saveCallTime = (namesCallTime: boolean) =>
  staffCall(`${AUTO_REPLY}/call-time`, autoReplySchema, jsonRequest('PUT', { namesCallTime }));

/** Sends a test mail; the answer is what the mail server said. */
export const sendTest = (address: string) =>
  staffCall(`${PATH}/test`, testMailAnswerSchema, jsonPost({ address }));
