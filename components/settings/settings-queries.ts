import { queryOptions } from '@tanstack/react-query';
import { fetchAutoReply, fetchDeliveries, fetchMailSettings } from './mail-calls';
import { fetchRetention } from './retention-calls';
import { fetchWebhook } from './webhook-calls';

/** The queries of the settings room. */
export const settingsQueries = {
  /** The alert recipients, and the recipients by service. */
  mail: () =>
    queryOptions({
      queryKey: ['email-settings'] as const,
      queryFn: ({ signal }) => fetchMailSettings(signal),
    }),

  /** The delivery state of each recipient address. */
  deliveries: () =>
    queryOptions({
      queryKey: ['email-settings', 'deliveries'] as const,
      queryFn: ({ signal }) => fetchDeliveries(signal),
    }),

  autoReply: () =>
    queryOptions({ queryKey: ['auto-reply'] as const, queryFn: ({ signal }) => fetchAutoReply(signal) }),

  /** The webhook, null if there is none; for owners. */
  webhook: () =>
    queryOptions({ queryKey: ['webhook'] as const, queryFn: ({ signal }) => fetchWebhook(signal) }),

  /** The retention period and its scheduled change; for owners. */
  retention: () =>
    queryOptions({ queryKey: ['retention'] as const, queryFn: ({ signal }) => fetchRetention(signal) }),
};
