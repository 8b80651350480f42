import { randomUUID } from 'node:crypto';
import * as entry from '@/app/api/admin/leads/[id]/events/[eventId]/route';
import * as events from '@/app/api/admin/leads/[id]/events/route';
import * as merge from '@/app/api/admin/leads/[id]/merge/route';
import * as lead from '@/app/api/admin/leads/[id]/route';
import * as toggle from '@/app/api/admin/leads/[id]/toggle-contacted/route';
import * as bulk from '@/app/api/admin/leads/bulk/route';
import * as undo from '@/app/api/admin/leads/undo/route';
import { leadSchema } from '@/lib/leads/schema';
import { leadDetailSchema } from '@/lib/leads/work/detail/schema';
import { mergeSidesSchema } from '@/lib/leads/work/merge/schema';
import { getRequest, jsonRequest } from './requests';

type Headers = Record<string, string>;

const PATH = '/api/admin/leads';
const contextFor = (id: string) => ({ params: Promise.resolve({ id }) });
const entryContext = (id: string, eventId: string) => ({ params: Promise.resolve({ id, eventId }) });

/** A call that ended like this, as a save has it. */
export const called = (outcome: string, direction = 'out') => ({ call: { outcome, direction } });

/** The requests for one lead and for many, as a signed-in browser sends them. */
export const leadCalls = (headers: Headers) => ({
  get: (id: string) => lead.GET(getRequest(`${PATH}/${id}`, headers), contextFor(id)),
  patch: (id: string, body: unknown) =>
    lead.PATCH(jsonRequest(`${PATH}/${id}`, body, headers), contextFor(id)),
  remove: (id: string) => lead.DELETE(jsonRequest(`${PATH}/${id}`, undefined, headers), contextFor(id)),
  /** A save of the call form; without an id of its own it gets one. */
  event: (id: string, body: object) =>
    events.POST(jsonRequest(`${PATH}/${id}/events`, { id: randomUUID(), ...body }, headers), contextFor(id)),
  correctEvent: (id: string, eventId: string, body: unknown) =>
    entry.PATCH(jsonRequest(`${PATH}/${id}/events/${eventId}`, body, headers), entryContext(id, eventId)),
  removeEvent: (id: string, eventId: string) =>
    entry.DELETE(
      jsonRequest(`${PATH}/${id}/events/${eventId}`, undefined, headers),
      entryContext(id, eventId),
    ),
  restoreEvent: (id: string, eventId: string, body: unknown) =>
    entry.PUT(jsonRequest(`${PATH}/${id}/events/${eventId}`, body, headers), entryContext(id, eventId)),
  toggle: (id: string) =>
    toggle.POST(jsonRequest(`${PATH}/${id}/toggle-contacted`, undefined, headers), contextFor(id)),
  bulk: (body: unknown) => bulk.POST(jsonRequest(`${PATH}/bulk`, body, headers), {}),
  undo: (change: unknown) => undo.POST(jsonRequest(`${PATH}/undo`, { change }, headers), {}),
  async sides(id: string, other: string) {
    const response = await merge.GET(
      getRequest(`${PATH}/${id}/merge?other=${other}`, headers),
      contextFor(id),
    );
    return mergeSidesSchema.strict().parse((await response.json()).data);
  },
  async versions(id: string, other: string) {
    const { kept, other: gone } = await this.sides(id, other);
    return { kept: kept.version, other: gone.version };
  },
  /** Merges another lead into this one, by default as they are now. */
  async merge(
    id: string,
    other: string,
    { was, ...choices }: { was?: unknown; [key: string]: unknown } = {},
  ) {
    const body = { other, take: [], was: was ?? (await this.versions(id, other)), ...choices };
    return merge.POST(jsonRequest(`${PATH}/${id}/merge`, body, headers), contextFor(id));
  },
  undoMerge: (id: string) =>
    merge.DELETE(jsonRequest(`${PATH}/${id}/merge`, undefined, headers), contextFor(id)),
  /** A lead's detail, checked against the schema. */
  async detail(id: string) {
    const response = await this.get(id);
    return leadDetailSchema.strict().parse((await response.json()).data);
  },
});

/** The lead in a response. */
export async function leadIn(response: Response) {
  return leadSchema.strict().parse((await response.json()).data);
}
