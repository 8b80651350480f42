import { useEffect } from 'react';

const PREFIX = 'Error: ';

/** Prefixes the page title with 'Error: ' while there are errors, because screen readers read the title first. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
    return () => {
      // Another page may have set its own title in the meantime.
      if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length);
    };
  }, [hasErrors]);
}
