import { jsonPost, jsonRequest, staffCall, staffCommand } from '@/components/shell/staff-call';
import {
  accountSecuritySchema,
  enrolmentAnswerSchema,
  recoveryCodesSchema,
  staffRulesSchema,
} from '@/lib/accounts/second-factor/schema';

const ACCOUNT = '/api/admin/account';
const SECOND_FACTOR = `${ACCOUNT}/second-factor`;
const RULES = '/api/admin/staff/rules';

/** How one's own account is secured. */
export const fetchSecurity = (signal: AbortSignal) => staffCall(ACCOUNT, accountSecuritySchema, { signal });

/** Changes one's own password; the other sessions end. */
export const changePassword = (current: string, password: string) =>
  staffCommand(`${ACCOUNT}/password`, jsonPost({ current, password }));

/** What an authenticator app needs; nothing counts until {@link confirmSecondFactor}. */
export const beginSecondFactor = (password: string) =>
  staffCall(SECOND_FACTOR, enrolmentAnswerSchema, jsonPost({ password }));

/** Proves by a first code that an app has the key; from then on it is asked for. */
export const confirmSecondFactor = (enrolment: string, code: string) =>
  staffCommand(SECOND_FACTOR, jsonRequest('PUT', { enrolment, code }));

/** Signs in by the password alone from now on. */
export const removeSecondFactor = (password: string) =>
  staffCommand(SECOND_FACTOR, jsonRequest('DELETE', { password }));

/** Ten new recovery codes in place of the former ones. */
export const renewRecoveryCodes = (password: string) =>
  staffCall(`${ACCOUNT}/recovery-codes`, recoveryCodesSchema, jsonPost({ password }));

/** What owners ask of everybody. */
export const fetchRules = (signal: AbortSignal) => staffCall(RULES, staffRulesSchema, { signal });

/** Asks it of everybody from the next sign-in on. */
export const saveRules = (requiresSecondFactor: boolean) =>
  staffCall(RULES, staffRulesSchema, jsonRequest('PUT', { requiresSecondFactor }));
