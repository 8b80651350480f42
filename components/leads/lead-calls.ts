import { z } from 'zod';
import { jsonPost, staffCall, staffResponse } from '@/components/shell/staff-call';
import {
  exportProgressSchema,
  type LeadBulk,
  type LeadFilter,
  leadDetailSchema,
  leadFilterSchema,
  leadPageAnswerSchema,
  leadSchema,
  nextCallsSchema,
} from '@/lib/leads/schema';
import type { LeadSort } from '@/lib/leads/work/cursor';

/** Every lead: what the filters are before anyone touches them. */
export const everyLead: LeadFilter = leadFilterSchema.parse({});

const filterKeys = Object.keys(everyLead) as (keyof LeadFilter)[];

/** The query of a filter; only what differs from {@link everyLead} is sent. */
export function leadQuery(filter: LeadFilter) {
  const query = new URLSearchParams();
  for (const key of [...filterKeys, 'dateFrom', 'dateTo'] as const) {
    const value = filter[key]?.trim();
    if (value && value !== everyLead[key]) query.set(key, value);
  }
  return query.toString();
}

/** Which page of a filter, in which order. */
export interface PagePlace {
  sort: LeadSort;
  order: 'asc' | 'desc';
  after: string | undefined;
}

/** The query of a filter's page; an order and a place that every list begins with are left out. */
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

/** A page of the leads that match the query. */
export const fetchLeads = (query: string, signal?: AbortSignal) =>
  staffResponse(withQuery(leadsPath, query), leadPageAnswerSchema, signal ? { signal } : {});

/** One lead as it is now. */
export const fetchLead = async (id: string, signal?: AbortSignal) =>
  (await staffCall(leadPath(id), leadDetailSchema, signal ? { signal } : {})).lead;

/** Whom to call now; with `isMine` only leads that are assigned to whoever asks. */
export const fetchNextCalls = (isMine: boolean, signal?: AbortSignal) =>
  staffCall(
    withQuery(`${leadsPath}/next-calls`, isMine ? 'mine=1' : ''),
    nextCallsSchema,
    signal ? { signal } : {},
  );

/** Other terms to search for where this query finds nothing. */
export const fetchSuggestions = (query: string, signal: AbortSignal) =>
  staffCall(withQuery(`${leadsPath}/suggestions`, query), z.array(z.string()), { signal });

/** Flips whether the lead was contacted; the answer is the lead as it is now. */
export const toggleContacted = (id: string) =>
  staffCall(`${leadPath(id)}/toggle-contacted`, leadSchema, jsonPost());

/** Does one thing to several leads; the answer says to how many. */
export const changeLeads = (bulk: LeadBulk) =>
  staffCall(`${leadsPath}/bulk`, z.object({ changed: z.int() }), jsonPost(bulk));

/** Where the leads of a filter are to be had as a CSV file; the ticket is what its progress is asked for by. */
export function exportHref(filter: LeadFilter, ticket: string) {
  const query = new URLSearchParams(leadQuery(filter));
  query.set('ticket', ticket);
  return `${leadsPath}/export?${query}`;
}

/** How far the export under a ticket is; null as long as it has not begun. */
export const fetchExportProgress = (ticket: string, signal: AbortSignal) =>
  staffCall(`${leadsPath}/exports/${ticket}`, exportProgressSchema.nullable(), { signal });

/** Where these leads alone are. */
export const exportChosenHref = (ids: string[]) => `${leadsPath}/export?ids=${ids.join(',')}`;

/** Where it is said, as server-sent events, that leads came or changed. */
export const LEAD_CHANGES = `${leadsPath}/changes`;
