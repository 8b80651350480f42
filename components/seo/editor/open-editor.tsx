import type { ReactNode } from 'react';
import type { SeoState } from '@/lib/seo/schema';
import { pageByPath } from '@/lib/site/pages';
import type { PageWords } from '@/lib/site/words/schema';
import type { EditorData } from './editor-data';

const MAX_RETRIES = 3;
const INITIAL_BACKOFF_MS = 300;

/** What is edited on a page: its search data or its words. */
export type Edited = keyof typeof editors;

const editors = {
  seo: {
    address: '/api/admin/seo',
    flags: 'editseo=true',
    async open(path: string, { data, ...rest }: { data: SeoState } & Omit<EditorData, 'state'>) {
      const { SeoEditor } = await import('./seo-editor');
      return <SeoEditor path={path} opened={{ state: data, ...rest }} />;
    },
  },
  words: {
    address: '/api/admin/words',
    flags: 'editseo=true&words=true',
    async open(path: string, { data }: { data: PageWords }) {
      const { WordsEditor } = await import('@/components/seo/words/words-editor');
      return <WordsEditor path={path} opened={data} />;
    },
  },
};

/**
 * Fetches what is edited of a page, and only then loads the editor's code. If signed out, redirects to sign-in and back. Null
 * for a path that isn't a page, and for a request that the server rejects.
 */
export async function openEditor(path: string, edited: Edited = 'seo'): Promise<ReactNode> {
  if (!pageByPath(path)) return null;
  const { address, flags, open } = editors[edited];
  const response = await fetchWithRetry(`${address}?${new URLSearchParams({ path })}`);
  if (response?.status === 401) {
    window.location.assign(`/admin/sign-in?next=${encodeURIComponent(`${path}?${flags}`)}`);
    return null;
  }
  if (response?.ok) return open(path, await response.json());
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
