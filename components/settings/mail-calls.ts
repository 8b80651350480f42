import { jsonPost, staffCall } from '@/components/shell/staff-call';
import {
  type EmailSettingsResponse,
  emailSettingsResponseSchema,
  testMailResponseSchema,
} from '@/lib/leads/notify/schema';
import { deliveryStatesSchema } from '@/lib/outbox/schema';

const PATH = '/api/admin/email-settings';

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

/** Sends a test mail; returns the mail server's response. */
export const sendTest = (address: string) =>
  staffCall(`${PATH}/test`, testMailResponseSchema, jsonPost({ address }));
