import { useEffect } from 'react';

/**
 * Polls: calls `ask` at once, every `everyMs` milliseconds, and when the page becomes visible again; not while it is
 * hidden. The signal aborts on unmount. `ask` must keep its identity between renders (useCallback).
 */
export function usePolling(ask: (signal: AbortSignal) => void, everyMs: number): void {
  useEffect(() => {
    const controller = new AbortController();
    const askIfSeen = () => {
      if (document.visibilityState !== 'hidden') ask(controller.signal);
    };
    askIfSeen();
    const timer = setInterval(askIfSeen, everyMs);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, [ask, everyMs]);
}
