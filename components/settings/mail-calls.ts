import { jsonPost, staffCall } from '@/components/admin/staff-call';
import {
  deliveryStatesSchema,
  type EmailSettingsAnswer,
  emailSettingsAnswerSchema,
  testMailAnswerSchema,
} from '@/lib/notifications/schema';

const PATH = '/api/admin/email-settings';

/** Who is mailed, and who is instead for which service. */
export const fetchMailSettings = (signal?: AbortSignal) =>
  staffCall(PATH, emailSettingsAnswerSchema, signal ? { signal } : {});

/** How the mails to each address fared. */
export const fetchDeliveries = (signal: AbortSignal) =>
  staffCall(`${PATH}/deliveries`, deliveryStatesSchema, { signal });

/** Stores who is mailed for which service; a service without a list mails everyone. */
export const saveRouting = ({ recipients, routing }: EmailSettingsAnswer) =>
  staffCall(PATH, emailSettingsAnswerSchema, jsonPost({ recipients, routing }));

/** Sends a test mail; the answer is what the mail server said. */
export const sendTest = (address: string) =>
  staffCall(`${PATH}/test`, testMailAnswerSchema, jsonPost({ address }));
