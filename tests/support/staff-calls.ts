import * as events from '@/app/api/admin/leads/[id]/events/route';
import * as lead from '@/app/api/admin/leads/[id]/route';
import * as toggle from '@/app/api/admin/leads/[id]/toggle-contacted/route';
import * as bulk from '@/app/api/admin/leads/bulk/route';
import * as undo from '@/app/api/admin/leads/undo/route';
import { leadSchema } from '@/lib/leads/schema';
import { leadDetailSchema } from '@/lib/leads/work/detail/schema';
import { getRequest, jsonRequest } from './requests';

type Headers = Record<string, string>;

const PATH = '/api/admin/leads';
const contextFor = (id: string) => ({ params: Promise.resolve({ id }) });

/** The requests for one lead and for many, as a signed-in browser sends them. */
export const leadCalls = (headers: Headers) => ({
  get: (id: string) => lead.GET(getRequest(`${PATH}/${id}`, headers), contextFor(id)),
  patch: (id: string, body: unknown) =>
    lead.PATCH(jsonRequest(`${PATH}/${id}`, body, headers), contextFor(id)),
  remove: (id: string) => lead.DELETE(jsonRequest(`${PATH}/${id}`, undefined, headers), contextFor(id)),
  event: (id: string, body: unknown) =>
    events.POST(jsonRequest(`${PATH}/${id}/events`, body, headers), contextFor(id)),
  toggle: (id: string) =>
    toggle.POST(jsonRequest(`${PATH}/${id}/toggle-contacted`, undefined, headers), contextFor(id)),
  bulk: (body: unknown) => bulk.POST(jsonRequest(`${PATH}/bulk`, body, headers), {}),
  undo: (change: unknown) => undo.POST(jsonRequest(`${PATH}/undo`, { change }, headers), {}),
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
