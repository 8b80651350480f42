import { z } from 'zod';
import { jsonPost, jsonRequest, StaffCallError, staffCall } from '@/components/shell/staff-call';
import { staffNameSchema } from '@/lib/accounts/staff/schema';
import { type LeadCorrection, type LeadEventBody, leadDetailSchema, leadSchema } from '@/lib/leads/schema';

const pathOf = (id: string) => `/api/admin/leads/${encodeURIComponent(id)}`;

/** All that is known of a lead. */
export const fetchLeadDetail = (id: string, signal?: AbortSignal) =>
  staffCall(pathOf(id), leadDetailSchema, { signal });

/** Whom a lead can be given to. */
export const fetchStaffNames = (signal: AbortSignal) =>
  staffCall('/api/admin/staff/names', z.array(staffNameSchema), { signal });

/** What can be done to one lead; each answers once it is stored. */
export interface LeadActions {
  correct: (fields: LeadCorrection) => Promise<unknown>;
  addEvent: (event: LeadEventBody) => Promise<unknown>;
  erase: () => Promise<unknown>;
}

/** The actions on the lead by that id. */
export const leadActions = (id: string): LeadActions => ({
  correct: (fields) => staffCall(pathOf(id), leadSchema, jsonRequest('PATCH', fields)),
  addEvent: (event) => staffCall(`${pathOf(id)}/events`, leadSchema, jsonPost(event)),
  erase: () => staffCall(pathOf(id), leadDetailSchema, jsonRequest('DELETE')),
});

/** Whether there is no such lead. */
export const isMissing = (error: unknown) =>
  error instanceof StaffCallError && (error.status === 404 || error.status === 400);
