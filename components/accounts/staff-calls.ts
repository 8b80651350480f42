import { z } from 'zod';
import { jsonPost, jsonRequest, staffCall, staffCommand } from '@/components/shell/staff-call';
import type { StaffRole } from '@/lib/accounts/sign-in/schema';
import { invitedSchema, staffMemberSchema, staffSessionSchema } from '@/lib/accounts/staff/schema';

const STAFF = '/api/admin/staff';
const SESSIONS = '/api/admin/sessions';
const oneOf = (list: string, id: string) => `${list}/${encodeURIComponent(id)}`;

/** Everyone who has or was offered an account; for owners. */
export const fetchStaff = (signal: AbortSignal) => staffCall(STAFF, z.array(staffMemberSchema), { signal });

/** Makes an account; the answer holds the link by which its owner chooses a password. */
export const inviteStaff = (email: string, name: string, role: StaffRole) =>
  staffCall(STAFF, invitedSchema, jsonPost({ email, role, ...(name.trim() && { name }) }));

/** Makes somebody an owner, or one of the staff. */
export const changeRole = (id: string, role: StaffRole) =>
  staffCall(oneOf(STAFF, id), staffMemberSchema, jsonRequest('PATCH', { role }));

/** Removes an account and ends its sessions. */
export const removeStaff = (id: string) => staffCommand(oneOf(STAFF, id), jsonRequest('DELETE'));

/** Takes away the second factor of somebody who has lost it, and signs them out everywhere. */
export const resetSecondFactor = (id: string) =>
  staffCommand(`${oneOf(STAFF, id)}/second-factor`, jsonRequest('DELETE'));

/** The signed-in browsers: one's own, and everyone's for an owner. */
export const fetchSessions = (signal: AbortSignal) =>
  staffCall(SESSIONS, z.array(staffSessionSchema), { signal });

/** Signs a browser out. */
export const endSession = (id: string) => staffCommand(oneOf(SESSIONS, id), jsonRequest('DELETE'));
