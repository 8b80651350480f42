import { z } from 'zod';
import { jsonPost, jsonRequest, staffCall, staffCommand } from '@/components/shell/staff-call';
import type { StaffRole } from '@/lib/accounts/sign-in/schema';
import { invitationResponseSchema, staffMemberSchema, staffSessionSchema } from '@/lib/accounts/staff/schema';

const STAFF = '/api/admin/staff';
const SESSIONS = '/api/admin/sessions';
const itemPath = (list: string, id: string) => `${list}/${encodeURIComponent(id)}`;

/** Fetches all accounts and open invitations; for owners. */
export const fetchStaff = (signal: AbortSignal) => staffCall(STAFF, z.array(staffMemberSchema), { signal });

/** Creates an account; the response contains the link to choose its password. */
export const inviteStaff = (email: string, name: string, role: StaffRole) =>
  staffCall(STAFF, invitationResponseSchema, jsonPost({ email, role, ...(name.trim() && { name }) }));

/** Changes the role of an account. */
export const changeRole = (id: string, role: StaffRole) =>
  staffCall(itemPath(STAFF, id), staffMemberSchema, jsonRequest('PATCH', { role }));

/** Removes an account and ends its sessions. */
export const removeStaff = (id: string) => staffCommand(itemPath(STAFF, id), jsonRequest('DELETE'));

/** Removes an account's second factor (such as for a lost phone), and ends its sessions. */
export const resetSecondFactor = (id: string) =>
  staffCommand(`${itemPath(STAFF, id)}/second-factor`, jsonRequest('DELETE'));

/** Fetches the active sessions: the signed-in user's own, and everyone's for owners. */
export const fetchSessions = (signal: AbortSignal) =>
  staffCall(SESSIONS, z.array(staffSessionSchema), { signal });

/** Ends a session. */
export const endSession = (id: string) => staffCommand(itemPath(SESSIONS, id), jsonRequest('DELETE'));
