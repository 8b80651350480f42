import { useEffect } from 'react';

let sheet: CSSStyleSheet | undefined;
let users = 0;

/**
 * Stands in for the package of this name (next.config.ts), by which Radix keeps the page behind a dialog from scrolling.
 * That one writes a `<style>` into the page, which the page's policy forbids; a constructed style sheet needs none.
 */
export const styleSingleton = () => ScrollLock;

function ScrollLock({ styles }: { styles: string }) {
  useEffect(() => {
    const own = sheet ?? new CSSStyleSheet();
    sheet = own;
    if (users === 0) {
      own.replaceSync(styles);
      document.adoptedStyleSheets.push(own);
    }
    users += 1;
    return () => {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== own);
    };
  }, [styles]);
  return null;
}
