import { z } from 'zod';
import { jsonPost, jsonRequest, StaffCallError, staffCall } from '@/components/shell/staff-call';
import { staffNameSchema } from '@/lib/accounts/staff/schema';
import { leadSchema } from '@/lib/leads/schema';
import { type LeadCorrection, type LeadEventBody, leadDetailSchema } from '@/lib/leads/work/detail/schema';

const leadPath = (id: string) => `/api/admin/leads/${encodeURIComponent(id)}`;

/** Fetches a lead with all its details. */
export const fetchLeadDetail = (id: string, signal?: AbortSignal) =>
  staffCall(leadPath(id), leadDetailSchema, { signal });

/** Fetches the members of staff that a lead can be assigned to. */
export const fetchStaffNames = (signal: AbortSignal) =>
  staffCall('/api/admin/staff/names', z.array(staffNameSchema), { signal });

/** The mutations of one lead; each resolves after it was saved. */
export interface LeadActions {
  correct: (fields: LeadCorrection) => Promise<unknown>;
  addEvent: (event: LeadEventBody) => Promise<unknown>;
  erase: () => Promise<unknown>;
}

/** The mutations of the lead with this id. */
export const leadActions = (id: string): LeadActions => ({
  correct: (fields) => staffCall(leadPath(id), leadSchema, jsonRequest('PATCH', fields)),
  addEvent: (event) => staffCall(`${leadPath(id)}/events`, leadSchema, jsonPost(event)),
  erase: () => staffCall(leadPath(id), leadDetailSchema, jsonRequest('DELETE')),
});

/** Whether the error means that the lead doesn't exist (404, or 400 for a malformed id). */
export const isMissing = (error: unknown) =>
  error instanceof StaffCallError && (error.status === 404 || error.status === 400);
