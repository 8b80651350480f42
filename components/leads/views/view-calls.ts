import type { z } from 'zod';
import { jsonPost, jsonRequest, staffCall } from '@/components/shell/staff-call';
import {
  type newViewSchema,
  ownColumnsSchema,
  removedViewSchema,
  savedViewSchema,
  savedViewsSchema,
  type viewChangeSchema,
  viewCountsSchema,
} from '@/lib/leads/views/schema';

const PATH = '/api/admin/leads/views';

/** Fetches the saved views, and the columns that the user chose. */
export const fetchViews = (signal: AbortSignal) => staffCall(PATH, savedViewsSchema, { signal });

/** Fetches how many leads each saved view has, as far as counting them doesn't take long. */
export const fetchViewCounts = (signal: AbortSignal) =>
  staffCall(`${PATH}/counts`, viewCountsSchema, { signal });

/** Saves a view by name. */
export const saveView = (view: z.input<typeof newViewSchema>) =>
  staffCall(PATH, savedViewSchema, jsonPost(view));

/** Changes a view from what it was. */
export const changeView = (id: string, change: z.input<typeof viewChangeSchema>) =>
  staffCall(`${PATH}/${id}`, savedViewSchema, jsonRequest('PATCH', change));

/** Deletes a view; returns what brings it back. */
export const deleteView = (id: string) =>
  staffCall(`${PATH}/${id}`, removedViewSchema, jsonRequest('DELETE'));

/** Brings a deleted view back. */
export const restoreView = (id: string, removed: string) =>
  staffCall(`${PATH}/${id}`, savedViewSchema, jsonRequest('PUT', { removed }));

/** Remembers the columns that the user wants to see, also if they leave the page at once; null for the usual ones. */
export const rememberColumns = (columns: string[] | null) =>
  staffCall('/api/admin/leads/columns', ownColumnsSchema, {
    ...jsonRequest('PUT', { columns }),
    keepalive: true,
  });
