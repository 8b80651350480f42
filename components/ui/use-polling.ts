import { useEffect } from 'react';

/**
 * Does `ask` at once, every `everyMs` milliseconds, and when somebody comes back to the page; not while nobody sees it.
 * Its signal is aborted once nobody waits for the answer. `ask` keeps one identity, or it is done at each rendering.
 */
export function useRepeatedly(ask: (signal: AbortSignal) => void, everyMs: number): void {
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
