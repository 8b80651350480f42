import { jsonPost, staffCall } from '@/components/admin/staff-call';
import {
  autoReplySchema,
  type EmailSettingsAnswer,
  emailSettingsAnswerSchema,
  testMailAnswerSchema,
} from '@/lib/notifications/schema';

const PATH = '/api/admin/email-settings';
const AUTO_REPLY = '/api/admin/auto-reply';

/** Who is mailed, for which service, and how the mails of each address fared. */
export const fetchMailSettings = (signal?: AbortSignal) =>
  staffCall(PATH, emailSettingsAnswerSchema, signal ? { signal } : {});

/** Stores who is mailed for which service; a service without a list mails everyone. */
export const saveRouting = ({ recipients, routing }: Pick<EmailSettingsAnswer, 'recipients' | 'routing'>) =>
  staffCall(PATH, emailSettingsAnswerSchema, jsonPost({ recipients, routing }));

/** Whether visitors get a reply by themselves. */
export const fetchAutoReply = (signal: AbortSignal) => staffCall(AUTO_REPLY, autoReplySchema, { signal });

/** Says whether they do. */
export const saveAutoReply = (isOn: boolean) => staffCall(AUTO_REPLY, autoReplySchema, jsonPost({ isOn }));

/** Sends a test mail; the answer is what the mail server said. */
export const sendTest = (address: string) =>
  staffCall(`${PATH}/test`, testMailAnswerSchema, jsonPost({ address }));
