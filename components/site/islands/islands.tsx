'use client';

import { useEffect } from 'react';

/**
 * Runs the script of the islands through the app where the page didn't run it by itself: in development, and whenever the
 * server sends a page as Next rendered it. Renders nothing.
 */
export function Islands() {
  useEffect(() => {
    if (!window.islandsStarted) import('./main').catch(() => {});
  }, []);
  return null;
}
