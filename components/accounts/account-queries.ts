import { queryOptions } from '@tanstack/react-query';
import { fetchRules, fetchSecurity } from './account-calls';
import { fetchSessions, fetchStaff } from './staff-calls';

/** The queries of the accounts room. */
export const accountQueries = {
  /** The security of the signed-in user's account. */
  security: () =>
    queryOptions({ queryKey: ['account'] as const, queryFn: ({ signal }) => fetchSecurity(signal) }),

  /** All accounts and open invitations; for owners. */
  staff: () => queryOptions({ queryKey: ['staff'] as const, queryFn: ({ signal }) => fetchStaff(signal) }),

  /** The sign-in rules for all staff; for owners. */
  rules: () =>
    queryOptions({ queryKey: ['staff-rules'] as const, queryFn: ({ signal }) => fetchRules(signal) }),

  sessions: () =>
    queryOptions({ queryKey: ['sessions'] as const, queryFn: ({ signal }) => fetchSessions(signal) }),
};
