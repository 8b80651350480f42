import { useEffect } from 'react';

const always = () => true;

/** Makes the browser ask before the page is left, while something would be lost and, at that moment, `isAsked`. */
export function useWarningBeforeLeaving(wouldLose: boolean, isAsked: () => boolean = always): void {
  useEffect(() => {
    if (!wouldLose) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (isAsked()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [wouldLose, isAsked]);
}
