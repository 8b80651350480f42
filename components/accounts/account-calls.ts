import { jsonPost, jsonRequest, staffCall, staffCommand } from '@/components/shell/staff-call';
import { type AlertChange, ownAlertsSchema } from '@/lib/accounts/alerts/schema';
import { calendarAddressSchema } from '@/lib/accounts/calendar-address/schema';
import {
  accountSecuritySchema,
  enrollmentResponseSchema,
  recoveryCodesSchema,
} from '@/lib/accounts/second-factor/schema';

const ACCOUNT = '/api/admin/account';
const SECOND_FACTOR = `${ACCOUNT}/second-factor`;
const ALERTS = `${ACCOUNT}/alerts`;
const DEVICES = `${ACCOUNT}/devices`;

/** Fetches what the signed-in user hears of, and on which devices. */
export const fetchAlerts = (signal: AbortSignal) => staffCall(ALERTS, ownAlertsSchema, { signal });

/** Changes some of it. */
export const changeAlerts = (change: AlertChange) =>
  staffCall(ALERTS, ownAlertsSchema, jsonRequest('PATCH', change));

/** Sends a device no notifications any more. */
export const removeDevice = (id: string) => staffCommand(`${DEVICES}/${id}`, jsonRequest('DELETE'));

/** Fetches the security settings of the signed-in user's account. */
export const fetchSecurity = (signal: AbortSignal) => staffCall(ACCOUNT, accountSecuritySchema, { signal });

/** Changes the signed-in user's password, and ends their other sessions. */
export const changePassword = (current: string, password: string) =>
  staffCommand(`${ACCOUNT}/password`, jsonPost({ current, password }));

/** Starts the enrollment of an authenticator app; it takes effect with {@link confirmSecondFactor}. */
export const beginSecondFactor = (password: string) =>
  staffCall(SECOND_FACTOR, enrollmentResponseSchema, jsonPost({ password }));

/** Completes the enrollment with a first code from the app; from then on sign-in requires a code. */
export const confirmSecondFactor = (enrollment: string, code: string) =>
  staffCommand(SECOND_FACTOR, jsonRequest('PUT', { enrollment, code }));

/** Turns off the second factor: sign-in takes only the password. */
export const removeSecondFactor = (password: string) =>
  staffCommand(SECOND_FACTOR, jsonRequest('DELETE', { password }));

/** Replaces the recovery codes with ten new ones. */
export const renewRecoveryCodes = (password: string) =>
  staffCall(`${ACCOUNT}/recovery-codes`, recoveryCodesSchema, jsonPost({ password }));

/** Makes the secret address of the user's calendar; it replaces a former one. */
export const makeCalendarAddress = (password: string) =>
  staffCall(`${ACCOUNT}/calendar`, calendarAddressSchema, jsonPost({ password }));

/** Connects the calendar that the user keeps elsewhere, once it could be read. */
export const connectBusyCalendar = (url: string) =>
  staffCommand(`${ACCOUNT}/busy-calendar`, jsonRequest('PUT', { url }));

/** Forgets it. */
export const removeBusyCalendar = () => staffCommand(`${ACCOUNT}/busy-calendar`, jsonRequest('DELETE'));

/** Revokes the address of the user's calendar. */
export const revokeCalendarAddress = () => staffCommand(`${ACCOUNT}/calendar`, jsonRequest('DELETE'));
