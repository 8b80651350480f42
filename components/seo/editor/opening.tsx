import type { ReactNode } from 'react';
import { pageByPath } from '@/lib/site/pages';

const MOST_RETRIES = 3;
const FIRST_PAUSE_MS = 300;

/**
 * Asks for a page's search data, as staff, and only then fetches the editor's own code. Signed out it leads to sign-in and
 * back; a path that is no page has nothing to edit.
 */
export async function openEditor(path: string): Promise<ReactNode> {
  if (!pageByPath(path)) return null;
  const answer = await ask(`/api/admin/seo?${new URLSearchParams({ path })}`);
  if (answer?.status === 401) {
    window.location.assign(`/admin/sign-in?next=${encodeURIComponent(`${path}?editseo=true`)}`);
    return null;
  }
  if (answer?.ok) {
    const { data, origin } = await answer.json();
    const { SeoEditor } = await import('./seo-editor');
    return <SeoEditor path={path} opened={{ state: data, origin }} />;
  }
  if (answer && isRefusal(answer)) return null;
  const { OpeningFailed } = await import('./opening-failed');
  return <OpeningFailed reason={answer?.statusText || 'the server cannot be reached'} />;
}

/** The answer, after as many retries as it takes; undefined when there was none. */
async function ask(address: string): Promise<Response | undefined> {
  for (let retry = 0; ; retry++) {
    const answer = await fetch(address, { credentials: 'include', cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok || (answer && isRefusal(answer)) || retry === MOST_RETRIES) return answer;
    await new Promise((done) => setTimeout(done, FIRST_PAUSE_MS * 2 ** retry));
  }
}

const isRefusal = ({ status }: Response) => status >= 400 && status < 500;
