import { z } from 'zod';
import type { SeoFieldName } from '@/lib/seo/changes';
import { type LiveRow, liveRowSchema, type SeoFields, type SeoRecord, type SeoState } from '@/lib/seo/schema';

/** A change that the server refused, or that never got there. */
export class SeoCallError extends Error {
  constructor(
    /** The server's own sentence, if it gave one. */
    readonly explanation: string | undefined,
    readonly status: number | undefined,
    readonly fields: Partial<Record<SeoFieldName, string>> = {},
    /** What somebody else has made of the page meanwhile. */
    readonly conflict?: SeoState,
  ) {
    super(explanation ?? `the call was answered with ${status ?? 'nothing'}`);
  }
}

/** What a change gives back: the record that is now stored, its version, and what to know of it. */
export interface Changed {
  data: SeoRecord | null;
  version: number;
  warnings?: string[];
}

/** What a change begins from. */
export interface Base {
  path: string;
  baseVersion: number;
}

export const saveSeoData = ({ path, baseVersion }: Base, fields: SeoFields): Promise<Changed> =>
  call('/api/seo', post({ ...fields, pagePath: path, baseVersion }));

export const resetSeoData = ({ path, baseVersion }: Base): Promise<Changed> =>
  call(`/api/seo?${new URLSearchParams({ path, baseVersion: String(baseVersion) })}`, { method: 'DELETE' });

export const restoreSeoData = ({ path, baseVersion }: Base, version: number): Promise<Changed> =>
  call('/api/admin/seo/restorations', post({ pagePath: path, version, baseVersion }));

export async function fetchSeoState(path: string): Promise<SeoState> {
  const { data } = await call<{ data: SeoState }>(`/api/admin/seo?${new URLSearchParams({ path })}`);
  return data;
}

const liveAnswerSchema = z.object({ data: z.array(liveRowSchema) });

/** What crawlers read on the live page, beside what is stored. */
export async function fetchLiveRows(path: string): Promise<LiveRow[]> {
  const answer = await call<unknown>(`/api/admin/seo/live?${new URLSearchParams({ path })}`);
  return liveAnswerSchema.parse(answer).data;
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

interface Refusal {
  message?: string;
  fields?: SeoCallError['fields'];
  data?: SeoState;
}

// The answers are our own server's, which checks what it stores.
async function call<Answer>(address: string, init?: RequestInit): Promise<Answer> {
  const answer = await fetch(address, { credentials: 'include', cache: 'no-store', ...init }).catch(
    (cause) => {
      throw Object.assign(new SeoCallError(undefined, undefined), { cause });
    },
  );
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && body) return body as Answer;
  const { message, fields, data } = (body ?? {}) as Refusal;
  throw new SeoCallError(message, answer.status, fields, answer.status === 409 ? data : undefined);
}
