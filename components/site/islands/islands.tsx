'use client';

import { useEffect } from 'react';

declare global {
  interface Window {
    /** Whether React has taken over the page, and Next's router its address. */
    appStarted?: boolean;
  }
}

/**
 * Runs the script of the islands through the app where the page didn't run it by itself: in development, and whenever the
 * server sends a page as Next rendered it. Tells them that the app has started (`appstart`). Renders nothing.
 */
export function Islands() {
  useEffect(() => {
    if (!window.islandsStarted) import('./main').catch(() => {});
    // After the effects of the router, which contains this.
    queueMicrotask(() => {
      window.appStarted = true;
      dispatchEvent(new Event('appstart'));
    });
  }, []);
  return null;
}
