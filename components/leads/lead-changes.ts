import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LEAD_CHANGES } from './lead-calls';
import { leadQueries } from './lead-queries';

/** Stands for any number of leads in an event. */
export const MANY_LEADS = '*';

/** The mutation that toggles whether a lead was contacted. */
export const contactToggleKey = ['toggle-contacted'];

const LOCK = 'lead-changes';
// A burst of events is one refresh.
const DEBOUNCE_MS = 120;
const RETRY_MS = 3_000;
// The event of an own change arrives within milliseconds; one that never arrives must not hide somebody else's later.
const OWN_EVENT_EXPIRES_MS = 5_000;

/** What the tabs of one browser tell each other. A position says how far the server has heard of changes. */
type Message =
  | { kind: 'changed'; leadId: string; position: string }
  | { kind: 'at'; position: string }
  | { kind: 'lost' }
  | { kind: 'where' };

/**
 * Invalidates all data of leads when leads came or changed, and when the page is looked at again. `position` is where the
 * server was when it rendered the page: a stream that opens there has nothing to repeat.
 */
export function useLeadChanges(position: string) {
  const client = useQueryClient();
  useEffect(() => {
    const refresher = createRefresher(client);
    let known = position;
    const stop = hearChanges((message) => {
      if (message.kind === 'lost') return refresher.soon();
      const isNews = message.position !== known;
      known = message.position;
      if (isNews && !(message.kind === 'changed' && takeOwnChange(message.leadId))) refresher.soon();
    });
    const refreshIfVisible = () => document.visibilityState === 'visible' && refresher.soon();
    document.addEventListener('visibilitychange', refreshIfVisible);
    window.addEventListener('online', refresher.soon);
    return () => {
      stop();
      refresher.stop();
      document.removeEventListener('visibilitychange', refreshIfVisible);
      window.removeEventListener('online', refresher.soon);
    };
  }, [client, position]);
}

/** Refetches one at a time: an event during a refetch starts another after it, because the first may have missed it. */
function createRefresher(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isStopped = false;
  const refresh = async () => {
    timer = undefined;
    // A response from before a pending change would undo it on the screen.
    if (isRunning || client.isMutating({ mutationKey: contactToggleKey }) > 0) return soon();
    isRunning = true;
    // A first load isn't restarted by invalidating it, and may have read before the change.
    const isLoading = client.isFetching({ queryKey: leadQueries.all, predicate: isFirstLoad }) > 0;
    await client.invalidateQueries({ queryKey: leadQueries.all });
    isRunning = false;
    if (isLoading) soon();
  };
  const soon = () => {
    if (!isStopped) timer ??= setTimeout(() => void refresh(), DEBOUNCE_MS);
  };
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
  };
  return { soon, stop };
}

const isFirstLoad = ({ state }: Query) => state.data === undefined;

const ownChanges = new Map<string, { count: number; expiresAt: number }>();

/** Makes a change whose event this tab ignores, because it refetches by itself after the change. */
export async function makeOwnChange<Result>(leadId: string, change: () => Promise<Result>): Promise<Result> {
  const last = ownChanges.get(leadId);
  const count = last && last.expiresAt > Date.now() ? last.count + 1 : 1;
  ownChanges.set(leadId, { count, expiresAt: Date.now() + OWN_EVENT_EXPIRES_MS });
  try {
    return await change();
  } catch (error) {
    takeOwnChange(leadId);
    throw error;
  }
}

// Each own change takes back one event. If somebody else's comes first, the own one refetches instead, and later.
function takeOwnChange(leadId: string) {
  const own = ownChanges.get(leadId);
  if (!own) return false;
  if (own.count > 1) own.count -= 1;
  else ownChanges.delete(leadId);
  return own.expiresAt > Date.now();
}

// A browser opens six connections to a site over HTTP/1.1, and each listening tab would hold one for good. So one tab
// listens, whoever has the lock, and tells the others.
function hearChanges(onMessage: (message: Exclude<Message, { kind: 'where' }>) => void) {
  const stopping = new AbortController();
  const { signal } = stopping;
  if (!navigator.locks || !window.BroadcastChannel) {
    listen(onMessage, signal);
    return () => stopping.abort();
  }
  const channel = new BroadcastChannel(LOCK);
  let latest: Message | undefined;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'where') onMessage(data);
    // Only the listening tab knows.
    else if (latest) channel.postMessage(latest);
  };
  // A change between the rendering of this page and now went unheard.
  channel.postMessage({ kind: 'where' } satisfies Message);
  const tellEveryTab: typeof onMessage = (message) => {
    if (signal.aborted) return;
    if (message.kind !== 'lost') latest = { kind: 'at', position: message.position };
    channel.postMessage(message);
    onMessage(message);
  };
  navigator.locks
    .request(LOCK, { signal }, () => {
      if (signal.aborted) return;
      listen(tellEveryTab, signal);
      return new Promise<void>((release) => {
        signal.addEventListener('abort', () => release(), { once: true });
      });
    })
    // Refused when the page is left before its turn came.
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  return () => {
    stopping.abort();
    channel.close();
  };
}

function listen(onMessage: (message: Exclude<Message, { kind: 'where' }>) => void, signal: AbortSignal) {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    source = new EventSource(LEAD_CHANGES, { withCredentials: true });
    // The first event of each connection: other than before if something happened meanwhile.
    source.addEventListener('position', ({ data }) => onMessage({ kind: 'at', position: data }));
    source.addEventListener('lead', ({ data, lastEventId }) =>
      onMessage({ kind: 'changed', leadId: data, position: lastEventId }),
    );
    source.addEventListener('error', () => {
      // Otherwise the browser connects anew by itself; this was an answer other than 200, such as "signed out".
      if (source?.readyState !== EventSource.CLOSED) return;
      onMessage({ kind: 'lost' });
      retry = setTimeout(connect, RETRY_MS);
    });
  };
  signal.addEventListener('abort', () => {
    clearTimeout(retry);
    source?.close();
  });
  connect();
}
