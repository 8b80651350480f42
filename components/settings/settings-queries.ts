import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { leadQueries } from '@/components/leads/lead-queries';
import { staffCall } from '@/components/shell/staff-call';
import { settingQuery } from '@/components/shell/use-setting';
import type { EmailSettingsResponse } from '@/lib/leads/notify/schema';
import { siteStatusSchema } from '@/lib/operations/schema';
import { fetchApiKeys } from './api-key-calls';
import { fetchConstants } from './constant-calls';
import { fetchDeliveries, fetchMailSettings } from './mail-calls';
import { fetchSourceChecks } from './source-check-calls';

const POLL_WAITING_MS = 5_000;
const POLL_STATUS_MS = 30_000;

/** The queries of the settings module, besides `settingQuery`, which reads a setting. */
export const settingsQueries = {
  /** The alert recipients, and the recipients by service. */
  mail: () =>
    queryOptions({
      queryKey: ['email-settings'] as const,
      queryFn: ({ signal }) => fetchMailSettings(signal),
    }),

  /** The delivery state of each recipient address; polled while mails wait. */
  deliveries: () =>
    queryOptions({
      queryKey: ['email-settings', 'deliveries'] as const,
      queryFn: ({ signal }) => fetchDeliveries(signal),
      refetchInterval: ({ state: { data } }) =>
        data?.some(({ waiting }) => waiting > 0) ? POLL_WAITING_MS : false,
    }),

  /** The constants of the savings estimate; for owners. */
  constants: () =>
    queryOptions({
      queryKey: ['estimate-constants'] as const,
      queryFn: ({ signal }) => fetchConstants(signal),
    }),

  /** Which sources no longer answer; for owners, and polled during a check. */
  sourceChecks: () =>
    queryOptions({
      queryKey: ['source-checks'] as const,
      queryFn: ({ signal }) => fetchSourceChecks(signal),
      refetchInterval: ({ state: { data } }) => (data?.isRunning ? POLL_WAITING_MS : false),
    }),

  /** The keys of other programs; for owners. */
  apiKeys: () =>
    queryOptions({
      queryKey: ['api-keys'] as const,
      queryFn: ({ signal }) => fetchApiKeys(signal),
    }),

  /** How the site is doing; for owners, and always polled. */
  siteStatus: () =>
    queryOptions({
      queryKey: ['site-status'] as const,
      queryFn: ({ signal }) => staffCall('/api/admin/status', siteStatusSchema, { signal }),
      refetchOnWindowFocus: 'always',
      refetchInterval: POLL_STATUS_MS,
    }),
};

/**
 * Shows saved recipients, and refetches what depends on them: their history, the delivery state of each address (the change
 * is also mailed to them), and whether alerts reach anybody.
 */
export function showSavedRecipients(client: QueryClient, saved: EmailSettingsResponse) {
  client.setQueryData(settingsQueries.mail().queryKey, saved);
  void client.invalidateQueries(settingQuery('recipients'));
  void client.invalidateQueries(settingsQueries.deliveries());
  void client.invalidateQueries(leadQueries.health());
}
