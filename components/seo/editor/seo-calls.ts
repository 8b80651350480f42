import { z } from 'zod';
import type { SeoFieldName } from '@/lib/seo/changes';
import { type LiveRow, liveRowSchema, type SeoFields, type SeoRecord, type SeoState } from '@/lib/seo/schema';

/** A request that the server rejected, or that didn't reach it. */
export class SeoCallError extends Error {
  constructor(
    /** The server's error message, if it sent one. */
    readonly explanation: string | undefined,
    readonly status: number | undefined,
    readonly fields: Partial<Record<SeoFieldName, string>> = {},
    /** The current state of the page after someone else's change (409). */
    readonly conflict?: SeoState,
  ) {
    super(explanation ?? `the call was answered with ${status ?? 'nothing'}`);
  }
}

/** The response to a change: the stored record, its version, and warnings. */
export interface Changed {
  data: SeoRecord | null;
  version: number;
  warnings?: string[];
}

/** The page and version that a change is based on, for conflict detection. */
export interface Base {
  path: string;
  baseVersion: number;
}

export const saveSeoData = ({ path, baseVersion }: Base, fields: SeoFields): Promise<Changed> =>
  request('/api/seo', post({ ...fields, pagePath: path, baseVersion }));

export const resetSeoData = ({ path, baseVersion }: Base): Promise<Changed> =>
  request(`/api/seo?${new URLSearchParams({ path, baseVersion: String(baseVersion) })}`, {
    method: 'DELETE',
  });

export const restoreSeoData = ({ path, baseVersion }: Base, version: number): Promise<Changed> =>
  request('/api/admin/seo/restorations', post({ pagePath: path, version, baseVersion }));

export async function fetchSeoState(path: string): Promise<SeoState> {
  const { data } = await request<{ data: SeoState }>(`/api/admin/seo?${new URLSearchParams({ path })}`);
  return data;
}

const liveAnswerSchema = z.object({ data: z.array(liveRowSchema) });

/** Fetches the comparison of the live page with the stored search data. */
export async function fetchLiveRows(path: string): Promise<LiveRow[]> {
  const response = await request<unknown>(`/api/admin/seo/live?${new URLSearchParams({ path })}`);
  return liveAnswerSchema.parse(response).data;
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

interface ErrorBody {
  message?: string;
  fields?: SeoCallError['fields'];
  data?: SeoState;
}

// Responses aren't validated here, because the server validates what it stores.
async function request<ResponseBody>(url: string, init?: RequestInit): Promise<ResponseBody> {
  const response = await fetch(url, { credentials: 'include', cache: 'no-store', ...init }).catch((cause) => {
    throw Object.assign(new SeoCallError(undefined, undefined), { cause });
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body) return body as ResponseBody;
  const { message, fields, data } = (body ?? {}) as ErrorBody;
  throw new SeoCallError(message, response.status, fields, response.status === 409 ? data : undefined);
}
