import { z } from 'zod';
import { jsonPost, jsonRequest, StaffCallError, staffAnswer, staffCall } from '@/components/shell/staff-call';
import { leadSchema } from '@/lib/leads/schema';
import { recomputedEstimateSchema } from '@/lib/leads/stored-estimate/schema';
import { type LeadCorrection, type LeadEventBody, leadDetailSchema } from '@/lib/leads/work/detail/schema';
import { undoIdSchema } from '@/lib/leads/work/undo/schema';

/** A changed lead, and what takes the change back. */
export const changedLeadSchema = z.object({ data: leadSchema, undo: undoIdSchema });

const leadPath = (id: string) => `/api/admin/leads/${encodeURIComponent(id)}`;

/** Fetches a lead with all its details. */
export const fetchLeadDetail = (id: string, signal: AbortSignal) =>
  staffCall(leadPath(id), leadDetailSchema, { signal });

/** Computes the estimate of a lead again, with today's constants. */
export const recomputeEstimate = (id: string) =>
  staffCall(`${leadPath(id)}/estimate`, recomputedEstimateSchema);

/** Corrects fields of a lead. */
export const correctLead = (id: string, fields: LeadCorrection) =>
  staffAnswer(leadPath(id), changedLeadSchema, jsonRequest('PATCH', fields));

/** Adds a note or a call to a lead's timeline. */
export const addLeadEvent = (id: string, event: LeadEventBody) =>
  staffCall(`${leadPath(id)}/events`, leadSchema, jsonPost(event));

/** Erases a lead's personal data. */
export const eraseLead = (id: string) => staffCall(leadPath(id), leadDetailSchema, jsonRequest('DELETE'));

/** Whether the error means that the lead doesn't exist (404, or 400 for a malformed id). */
export const isMissing = (error: unknown) =>
  error instanceof StaffCallError && (error.status === 404 || error.status === 400);
