import { useEffect } from 'react';

const PREFIX = 'Error: ';

/** Has the page's title begin with 'Error: ' while something is wrong: the first that a screen reader says of a page. */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return;
    if (!document.title.startsWith(PREFIX)) document.title = PREFIX + document.title;
    return () => {
      // Another page may have set its own title meanwhile.
      if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length);
    };
  }, [isWrong]);
}
