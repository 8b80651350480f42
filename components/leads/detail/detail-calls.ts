import { z } from 'zod';
import {
  jsonPost,
  jsonRequest,
  StaffCallError,
  staffAnswer,
  staffCall,
  staffCommand,
  staffFile,
} from '@/components/shell/staff-call';
import { BACKGROUND_HEADER } from '@/lib/accounts/sign-in/schema';
import { type Answer, queuedAnswerSchema } from '@/lib/leads/answers/schema';
import { type LinkChange, requestLinkSchema } from '@/lib/leads/request/schema';
import { leadSchema } from '@/lib/leads/schema';
import { recomputedEstimateSchema } from '@/lib/leads/stored-estimate/schema';
import { freeTimesSchema, type OfferBody } from '@/lib/leads/visit-offers/schema';
import { type CallSave, type EventCorrection, removedEventSchema } from '@/lib/leads/work/calls/schema';
import { type LeadCorrection, leadDetailSchema } from '@/lib/leads/work/detail/schema';
import { type Merge, mergeSidesSchema, mergeUndoneSchema } from '@/lib/leads/work/merge/schema';
import type { PresenceState } from '@/lib/leads/work/presence/schema';
import { undoIdSchema } from '@/lib/leads/work/undo/schema';
import { uploadedPictureSchema } from '@/lib/pictures/schema';
import type { JobPhoto } from '@/lib/settings/job-photos/schema';

/** A changed lead, and what takes the change back. */
export const changedLeadSchema = z.object({ data: leadSchema, undo: undoIdSchema });

const leadPath = (id: string) => `/api/admin/leads/${encodeURIComponent(id)}`;

/** Fetches a lead with all its details. */
export const fetchLeadDetail = (id: string, signal: AbortSignal) =>
  staffCall(leadPath(id), leadDetailSchema, { signal });

/** The same for a lead that nobody opens yet: the server doesn't count it as opened. */
export const fetchLeadAhead = (id: string, signal: AbortSignal) =>
  staffCall(`${leadPath(id)}?ahead=1`, leadDetailSchema, { signal });

/**
 * Tells colleagues what is done with the details of a lead, also while the page is closed. It doesn't extend the session, and
 * nobody is told when it fails.
 */
export async function postPresence(id: string, state: PresenceState): Promise<void> {
  const init = jsonPost({ state });
  const headers = new Headers(init.headers);
  headers.set(BACKGROUND_HEADER, '1');
  await fetch(`${leadPath(id)}/presence`, { ...init, headers, keepalive: true }).catch(() => {});
}

/** Computes the estimate of a lead again, with today's constants. */
export const recomputeEstimate = (id: string) =>
  staffCall(`${leadPath(id)}/estimate`, recomputedEstimateSchema);

/** Corrects fields of a lead. */
export const correctLead = (id: string, fields: LeadCorrection) =>
  staffAnswer(leadPath(id), changedLeadSchema, jsonRequest('PATCH', fields));

/** Saves a call, a note and the next step of a lead. */
export const saveCall = (id: string, save: CallSave) =>
  staffAnswer(`${leadPath(id)}/events`, changedLeadSchema, jsonPost(save));

const eventPath = (id: string, eventId: string) => `${leadPath(id)}/events/${encodeURIComponent(eventId)}`;

/** Corrects a note or a call. */
export const correctEvent = (id: string, eventId: string, correction: EventCorrection) =>
  staffCall(eventPath(id, eventId), leadSchema, jsonRequest('PATCH', correction));

/** Removes a note or a call; returns what takes that back. */
export const removeEvent = (id: string, eventId: string) =>
  staffCall(eventPath(id, eventId), removedEventSchema, jsonRequest('DELETE'));

/** Takes the removal of a note or a call back. */
export const restoreEvent = (id: string, eventId: string, removed: string) =>
  staffCall(eventPath(id, eventId), leadSchema, jsonRequest('PUT', { removed }));

const answersPath = (id: string) => `${leadPath(id)}/answers`;

/** Answers the person by mail, in some seconds. */
export const queueAnswer = (id: string, answer: Answer) =>
  staffCall(answersPath(id), queuedAnswerSchema, jsonPost(answer));

/** Takes back an answer that waits to be sent. */
export const takeBackAnswer = (id: string, answerId: string) =>
  staffCommand(`${answersPath(id)}/${encodeURIComponent(answerId)}`, jsonRequest('DELETE'));

/** Erases a lead's personal data. */
export const eraseLead = (id: string) => staffCall(leadPath(id), leadDetailSchema, jsonRequest('DELETE'));

const mergePath = (id: string) => `${leadPath(id)}/merge`;

/** Fetches two leads that are to be merged. */
export const fetchMergeSides = (id: string, other: string, signal: AbortSignal) =>
  staffCall(`${mergePath(id)}?${new URLSearchParams({ other })}`, mergeSidesSchema, { signal });

/** Makes another lead a part of this one. */
export const mergeLeads = (id: string, merge: Merge) => staffCall(mergePath(id), leadSchema, jsonPost(merge));

/** Makes a merged lead one of its own again. */
export const undoMerge = (mergedId: string) =>
  staffCall(mergePath(mergedId), mergeUndoneSchema, jsonRequest('DELETE'));

const requestLinkPath = (id: string) => `${leadPath(id)}/request`;

/** Fetches the link to the homeowner's page. */
export const fetchRequestLink = (id: string) => staffCall(requestLinkPath(id), requestLinkSchema);

/** Makes another link to the homeowner's page, or none. */
export const changeRequestLink = (id: string, action: LinkChange) =>
  staffCall(requestLinkPath(id), requestLinkSchema, jsonPost({ action }));

const slotsPath = (id: string) => `${leadPath(id)}/slots`;

/** Fetches when somebody could visit the house of a lead. */
export const fetchFreeTimes = (
  id: string,
  { by, minutes }: Pick<OfferBody, 'by' | 'minutes'>,
  signal: AbortSignal,
) =>
  staffCall(`${slotsPath(id)}?${new URLSearchParams({ by, minutes: String(minutes) })}`, freeTimesSchema, {
    signal,
  });

/** Offers the homeowner times for a visit, instead of those before. */
export const offerTimes = (id: string, body: OfferBody) =>
  staffCall(slotsPath(id), leadSchema, jsonPost(body));

/** The path of a file that the homeowner added. */
export const leadFilePath = (leadId: string, id: string) =>
  `${leadPath(leadId)}/files/${encodeURIComponent(id)}`;

/** Fetches such a file. */
export const fetchLeadFile = (leadId: string, id: string) => staffFile(leadFilePath(leadId, id));

/** Gives such a file another name. */
export const renameLeadFile = (leadId: string, id: string, name: string) =>
  staffCommand(leadFilePath(leadId, id), jsonRequest('PATCH', { name }));

/** Adds such a photo to a job that the site shows, or copies it for a new one. Returns the copy. */
export const addJobPhoto = (leadId: string, id: string, photo: JobPhoto) =>
  staffCall(`${leadFilePath(leadId, id)}/job`, uploadedPictureSchema, jsonPost(photo));

/** Deletes such a file for good. */
export const removeLeadFile = (leadId: string, id: string) =>
  staffCommand(leadFilePath(leadId, id), jsonRequest('DELETE'));

/** Whether the error means that the lead doesn't exist (404, or 400 for a malformed id). */
export const isMissing = (error: unknown) =>
  error instanceof StaffCallError && (error.status === 404 || error.status === 400);
