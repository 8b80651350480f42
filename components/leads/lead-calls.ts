import { z } from 'zod';
import { jsonPost, staffCall } from '@/components/admin/staff-call';
import { type LeadFilter, leadFilterSchema, leadSchema } from '@/lib/leads/schema';

/** Every lead: what the filters are before anyone touches them. */
export const everyLead: LeadFilter = leadFilterSchema.parse({});

/** The query of a filter; only what differs from {@link everyLead} is sent. */
export function leadQuery(filter: LeadFilter) {
  const query = new URLSearchParams();
  for (const key of ['dateFrom', 'dateTo', 'service', 'contactStatus', 'searchTerm'] as const) {
    const value = filter[key]?.trim();
    if (value && value !== everyLead[key]) query.set(key, value);
  }
  return query.toString();
}

/** The leads that match the query, newest first. */
export const fetchLeads = (query: string, signal: AbortSignal) =>
  staffCall(`/api/admin/leads${query && `?${query}`}`, z.array(leadSchema), { signal });

/** Flips whether the lead was contacted; the answer is the lead as it is now. */
export const toggleContacted = (id: string) =>
  staffCall(`/api/admin/leads/${encodeURIComponent(id)}/toggle-contacted`, leadSchema, jsonPost());

/** Where it is said, as server-sent events, that leads came or changed. */
export const LEAD_CHANGES = '/api/admin/leads/changes';
