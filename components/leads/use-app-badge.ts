import { useEffect } from 'react';

/** Shows on the icon of the installed app how many new leads wait. */
export function useAppBadge(waiting: number | undefined): void {
  useEffect(() => {
    // Refused where the app isn't installed.
    if (waiting !== undefined) navigator.setAppBadge?.(waiting).catch(() => {});
  }, [waiting]);
}
