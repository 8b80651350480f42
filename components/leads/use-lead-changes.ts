import { useEffect, useEffectEvent } from 'react';
import { LEAD_CHANGES } from './lead-calls';

const LOCK = 'lead-changes';
const CALM_MS = 120;
const RETRY_MS = 3_000;

/**
 * Calls `onChange` soon after leads came or changed, after a lost connection is back, and when the page is looked at
 * again. A burst of changes is one call.
 */
export function useLeadChanges(onChange: () => void) {
  const tell = useEffectEvent(onChange);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        tell();
      }, CALM_MS);
    };
    const whenSeen = () => document.visibilityState === 'visible' && soon();
    const stop = hearChanges(soon);
    document.addEventListener('visibilitychange', whenSeen);
    window.addEventListener('online', soon);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', whenSeen);
      window.removeEventListener('online', soon);
    };
  }, []);
}

// A browser opens six connections to a site over HTTP/1.1, and each listening tab would hold one for good. So one tab
// listens, whoever has the lock, and tells the others.
function hearChanges(heard: () => void) {
  const stopping = new AbortController();
  if (!navigator.locks || !window.BroadcastChannel) {
    listen(heard, stopping.signal);
    return () => stopping.abort();
  }
  const channel = new BroadcastChannel(LOCK);
  channel.onmessage = heard;
  const { signal } = stopping;
  const heardHere = () => {
    if (signal.aborted) return;
    channel.postMessage(null);
    heard();
  };
  navigator.locks
    .request(LOCK, { signal }, () => {
      if (signal.aborted) return;
      listen(heardHere, signal);
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

function listen(heard: () => void, signal: AbortSignal) {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    source = new EventSource(LEAD_CHANGES, { withCredentials: true });
    source.addEventListener('lead', heard);
    // Anything may have happened before it was open.
    source.addEventListener('open', heard);
    source.addEventListener('error', () => {
      // Otherwise the browser connects anew by itself; this was an answer other than 200, such as "signed out".
      if (source?.readyState !== EventSource.CLOSED) return;
      heard();
      retry = setTimeout(connect, RETRY_MS);
    });
  };
  signal.addEventListener('abort', () => {
    clearTimeout(retry);
    source?.close();
  });
  connect();
}
