import 'server-only';
import { readSetting } from '@/lib/platform/settings/queries';
import { type StoredWebhook, webhookSetting } from './schema';

/** The webhook for new leads; null when none is configured. */
export const getWebhook = async (): Promise<StoredWebhook> => (await readSetting(webhookSetting)).value;
