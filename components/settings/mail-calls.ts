import { jsonPost, jsonRequest, staffCall } from '@/components/shell/staff-call';
import {
  autoReplySchema,
  type EmailSettingsResponse,
  emailSettingsResponseSchema,
  testMailResponseSchema,
} from '@/lib/leads/notify/schema';
import { deliveryStatesSchema } from '@/lib/outbox/schema';

const PATH = '/api/admin/email-settings';
const AUTO_REPLY = '/api/admin/auto-reply';

/** Fetches the alert recipients, and the recipients by service. */
export const fetchMailSettings = (signal: AbortSignal) =>
  staffCall(PATH, emailSettingsResponseSchema, { signal });

/** Fetches the delivery state of each recipient address. */
export const fetchDeliveries = (signal: AbortSignal) =>
  staffCall(`${PATH}/deliveries`, deliveryStatesSchema, { signal });

/** Saves the alert recipients; those by service stay. */
export const saveRecipients = (recipients: string[]) =>
  staffCall(PATH, emailSettingsResponseSchema, jsonPost({ recipients }));

/** Saves the recipients by service; a service without its own list mails everyone. */
export const saveRouting = ({ recipients, routing }: EmailSettingsResponse) =>
  staffCall(PATH, emailSettingsResponseSchema, jsonPost({ recipients, routing }));

/** Fetches the settings of the automatic reply. */
export const fetchAutoReply = (signal: AbortSignal) => staffCall(AUTO_REPLY, autoReplySchema, { signal });

/** Turns the automatic reply on or off. */
export const saveAutoReply = (isOn: boolean) => staffCall(AUTO_REPLY, autoReplySchema, jsonPost({ isOn }));

/** Sets whether the automatic reply names a time for the call; for owners. */
export const saveCallTime = (namesCallTime: boolean) =>
  staffCall(`${AUTO_REPLY}/call-time`, autoReplySchema, jsonRequest('PUT', { namesCallTime }));

/** Sends a test mail; returns the mail server's response. */
export const sendTest = (address: string) =>
  staffCall(`${PATH}/test`, testMailResponseSchema, jsonPost({ address }));
