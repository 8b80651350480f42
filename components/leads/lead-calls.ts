import { z } from 'zod';
import { jsonPost, jsonRequest, staffAnswer, staffCall } from '@/components/shell/staff-call';
import { type AddedLead, knownLeadSchema } from '@/lib/leads/added/schema';
import { exportProgressSchema } from '@/lib/leads/export/schema';
import { leadSchema } from '@/lib/leads/schema';
import { type CallGroupName, nextCallsSchema, oldLeadsResponseSchema } from '@/lib/leads/work/calls/schema';
import type { LeadSort } from '@/lib/leads/work/cursor';
import { filterChoicesSchema } from '@/lib/leads/work/filter-choices/schema';
import { filterNames, type LeadFilter } from '@/lib/leads/work/filters/schema';
import { bulkResultSchema, type leadBulkSchema } from '@/lib/leads/work/schema';
import { undoneSchema } from '@/lib/leads/work/undo/schema';
import { workbenchSchema } from '@/lib/leads/workbench/schema';
import { changedLeadSchema } from './detail/detail-calls';

/** The query string of a filter. */
export function leadQuery(filter: LeadFilter) {
  const query = new URLSearchParams();
  for (const name of filterNames) {
    const value = filter[name]?.trim();
    if (value) query.set(name, value);
  }
  return query.toString();
}

/** The sort order and cursor of a page. */
export interface PagePlace {
  sort: LeadSort;
  order: 'asc' | 'desc';
  after: string | undefined;
}

/** The query string of a page, without the default sort order and cursor. */
export function pageQuery(filter: LeadFilter, { sort, order, after }: PagePlace) {
  const query = new URLSearchParams(leadQuery(filter));
  if (sort !== 'date') query.set('sort', sort);
  if (order !== 'desc') query.set('order', order);
  if (after) query.set('after', after);
  return query.toString();
}

const leadsPath = '/api/admin/leads';
const leadPath = (id: string) => `${leadsPath}/${encodeURIComponent(id)}`;
const withQuery = (path: string, query: string) => path + (query && `?${query}`);

/** Fetches a page of the leads that match the query, with the counts and lists around it. */
export const fetchWorkbench = (query: string, signal?: AbortSignal) =>
  staffCall(withQuery(`${leadsPath}/workbench`, query), workbenchSchema, signal ? { signal } : {});

/** Fetches the current state of the leads that are still in the list. */
export const fetchRows = (ids: string[], signal: AbortSignal) =>
  staffCall(`${leadsPath}/rows?ids=${ids.join(',')}`, z.array(leadSchema), { signal });

/** Fetches the call list; with `isMine` only leads assigned to the signed-in user, and more of some groups. */
export function fetchNextCalls(isMine: boolean, more: CallGroupName[] = [], signal?: AbortSignal) {
  const query = new URLSearchParams({
    ...(isMine && { mine: '1' }),
    ...(more.length > 0 && { more: more.join() }),
  });
  return staffCall(
    withQuery(`${leadsPath}/next-calls`, query.toString()),
    nextCallsSchema,
    signal ? { signal } : {},
  );
}

/** Closes the old leads of the call list, all or only those of the signed-in user. */
export const closeOldLeads = (isMine: boolean) =>
  staffCall(`${leadsPath}/next-calls/old`, oldLeadsResponseSchema, jsonPost({ isMine }));

/** Fetches alternative search terms for a query without matches. */
export const fetchSuggestions = (query: string, signal: AbortSignal) =>
  staffCall(withQuery(`${leadsPath}/suggestions`, query), z.array(z.string()), { signal });

/** Adds a lead; returns its id. */
export const addLead = (added: AddedLead) =>
  staffCall(leadsPath, z.object({ id: z.uuid() }), jsonPost(added));

/** Takes back a lead that was added. */
export const undoAddition = (id: string) =>
  staffCall(`${leadsPath}/added/${encodeURIComponent(id)}`, undoneSchema, jsonRequest('DELETE'));

/** Fetches the newest leads that match a search. */
export const fetchFound = (searchTerm: string, signal: AbortSignal) =>
  staffCall(`${leadsPath}/found?${new URLSearchParams({ searchTerm })}`, z.array(leadSchema), { signal });

/** Fetches the latest lead with a phone number. */
export const fetchKnownLead = (phone: string, signal: AbortSignal) =>
  staffCall(`${leadsPath}/known?${new URLSearchParams({ phone })}`, knownLeadSchema, { signal });

/** What some filters can be chosen from: the sources and towns that leads have. */
export const fetchFilterChoices = (signal: AbortSignal) =>
  staffCall(`${leadsPath}/filter-choices`, filterChoicesSchema, { signal });

/** Toggles whether the lead was contacted. */
export const toggleContacted = (id: string) =>
  staffAnswer(`${leadPath(id)}/toggle-contacted`, changedLeadSchema, jsonPost());

/** Runs a bulk action. */
export const changeLeads = (bulk: z.input<typeof leadBulkSchema>) =>
  staffCall(`${leadsPath}/bulk`, bulkResultSchema, jsonPost(bulk));

/** The URL of the CSV export of a filter; with a ticket, its progress can be polled. */
export function exportHref(filter: LeadFilter, ticket: string | undefined) {
  const query = new URLSearchParams(leadQuery(filter));
  if (ticket) query.set('ticket', ticket);
  return `${leadsPath}/export?${query}`;
}

/** Fetches the progress of an export by its ticket; null until it starts. */
export const fetchExportProgress = (ticket: string, signal: AbortSignal) =>
  staffCall(`${leadsPath}/exports/${ticket}`, exportProgressSchema.nullable(), { signal });

/** The URL of the CSV export of these leads. */
export const exportSelectedHref = (ids: string[]) => `${leadsPath}/export?ids=${ids.join(',')}`;

/** The URL of the server-sent events that announce new and changed leads. */
export const LEAD_CHANGES = `${leadsPath}/changes`;
