import type { z } from 'zod';
import { jsonPost, jsonRequest, staffCall } from '@/components/shell/staff-call';
import {
  type newViewSchema,
  ownColumnsSchema,
  savedViewSchema,
  savedViewsSchema,
  type viewChangeSchema,
} from '@/lib/leads/views/schema';

const PATH = '/api/admin/leads/views';

/** Fetches the saved views with their counts, and the columns that the user chose. */
export const fetchViews = (signal: AbortSignal) => staffCall(PATH, savedViewsSchema, { signal });

/** Saves a view by name. */
export const saveView = (view: z.input<typeof newViewSchema>) =>
  staffCall(PATH, savedViewSchema, jsonPost(view));

/** Changes a view from what it was. */
export const changeView = (id: string, change: z.input<typeof viewChangeSchema>) =>
  staffCall(`${PATH}/${id}`, savedViewSchema, jsonRequest('PATCH', change));

/** Deletes a view; returns what it was. */
export const deleteView = (id: string) => staffCall(`${PATH}/${id}`, savedViewSchema, jsonRequest('DELETE'));

/** Remembers the columns that the user wants to see; null for the usual ones. */
export const rememberColumns = (columns: string[] | null) =>
  staffCall('/api/admin/leads/columns', ownColumnsSchema, jsonRequest('PUT', { columns }));
