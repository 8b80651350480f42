import { jsonPost, staffCall } from '@/components/admin/staff-call';
import {
  type EmailSettingsAnswer,
  emailSettingsAnswerSchema,
  testMailAnswerSchema,
} from '@/lib/notifications/schema';

const PATH = '/api/admin/email-settings';

/** Who is mailed, for which service, and how the mails of each address fared. */
export const fetchMailSettings = (signal?: AbortSignal) =>
  staffCall(PATH, emailSettingsAnswerSchema, signal ? { signal } : {});

/** Stores who is mailed for which service; a service without a list mails everyone. */
export const saveRouting = ({ recipients, routing }: Pick<EmailSettingsAnswer, 'recipients' | 'routing'>) =>
  staffCall(PATH, emailSettingsAnswerSchema, jsonPost({ recipients, routing }));

/** Sends a test mail; the answer is what the mail server said. */
export const sendTest = (address: string) =>
  staffCall(`${PATH}/test`, testMailAnswerSchema, jsonPost({ address }));
