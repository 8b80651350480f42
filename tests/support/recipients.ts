import { recipientsSetting } from '@/lib/leads/notify/schema';
import { storeSetting } from './settings';

/** Stores the recipients of alerts, and those of single services, without the mails that announce a change. */
export const storeRecipients = (
  recipients: string[],
  routing: Record<string, string[]> = {},
): Promise<void> => storeSetting(recipientsSetting, { recipients, routing });
