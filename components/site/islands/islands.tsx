'use client';

import { useEffect } from 'react';

/** Runs the script of the islands where Next serves the page by itself: in development, and for the editor. Renders nothing. */
export function Islands() {
  useEffect(() => {
    import('./main').catch(() => {});
  }, []);
  return null;
}
