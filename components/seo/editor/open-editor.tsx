import type { ReactNode } from 'react';
import { pageByPath } from '@/lib/site/pages';

const MAX_RETRIES = 3;
const INITIAL_BACKOFF_MS = 300;

/**
 * Fetches a page's search data, and only then loads the editor's code. If signed out, redirects to sign-in and back. Null
 * for a path that isn't a page, and for a request that the server rejects.
 */
export async function openEditor(path: string): Promise<ReactNode> {
  if (!pageByPath(path)) return null;
  const response = await fetchWithRetry(`/api/admin/seo?${new URLSearchParams({ path })}`);
  if (response?.status === 401) {
    window.location.assign(`/admin/sign-in?next=${encodeURIComponent(`${path}?editseo=true`)}`);
    return null;
  }
  if (response?.ok) {
    const { data, ...rest } = await response.json();
    const { SeoEditor } = await import('./seo-editor');
    return <SeoEditor path={path} opened={{ state: data, ...rest }} />;
  }
  if (response && isClientError(response)) return null;
  const { OpeningFailed } = await import('./opening-failed');
  return <OpeningFailed reason={response?.statusText || 'we can’t reach the server'} />;
}

/** Fetches with retries and exponential backoff; undefined if the server can't be reached. */
async function fetchWithRetry(address: string): Promise<Response | undefined> {
  for (let retry = 0; ; retry++) {
    const response = await fetch(address, { credentials: 'include', cache: 'no-store' }).catch(
      () => undefined,
    );
    if (response?.ok || (response && isClientError(response)) || retry === MAX_RETRIES) return response;
    await new Promise((done) => setTimeout(done, INITIAL_BACKOFF_MS * 2 ** retry));
  }
}

const isClientError = ({ status }: Response) => status >= 400 && status < 500;
