import { type MutationFunctionContext, queryOptions } from '@tanstack/react-query';
import { keepThisDevice } from '@/components/shell/push-device';
import { fetchAlerts, fetchSecurity } from './account-calls';
import { fetchSessions, fetchStaff } from './staff-calls';

/** The queries of the accounts module. All that a change of an account may alter is below `all`. */
export const accountQueries = {
  all: ['accounts'] as const,

  /** The security of the signed-in user's account. */
  security: () =>
    queryOptions({
      queryKey: ['accounts', 'security'] as const,
      queryFn: ({ signal }) => fetchSecurity(signal),
    }),

  /** What the signed-in user hears of, and on which devices. */
  alerts: () =>
    queryOptions({
      queryKey: ['accounts', 'alerts'] as const,
      queryFn: ({ signal }) => fetchAlerts(signal),
    }),

  /** The id of this browser among the devices; null if it shows no notifications. */
  thisDevice: () =>
    queryOptions({ queryKey: ['accounts', 'this-device'] as const, queryFn: keepThisDevice, retry: false }),

  /** All accounts and open invitations; for owners. */
  staff: () =>
    queryOptions({ queryKey: ['accounts', 'staff'] as const, queryFn: ({ signal }) => fetchStaff(signal) }),

  sessions: () =>
    queryOptions({
      queryKey: ['accounts', 'sessions'] as const,
      queryFn: ({ signal }) => fetchSessions(signal),
    }),
};

/**
 * The `onSettled` of every mutation of the accounts module. It refetches all account data that is shown, because most changes
 * also end sessions, and an account shows when its last session began. After a failure, too: somebody else may have been
 * faster, or only the answer was lost.
 */
export const refetchAccounts = (
  _data: unknown,
  _error: Error | null,
  _variables: unknown,
  _result: unknown,
  { client }: MutationFunctionContext,
): Promise<void> => client.invalidateQueries({ queryKey: accountQueries.all });
