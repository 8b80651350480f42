import { useEffect } from 'react';

let sheet: CSSStyleSheet | undefined;
let lockCount = 0;

/**
 * Replaces the package of the same name (aliased in next.config.mjs), which Radix uses to lock scrolling behind a dialog.
 * The original inserts a `<style>` element, which our Content Security Policy blocks; a constructed style sheet is allowed.
 */
export const styleSingleton = () => ScrollLock;

function ScrollLock({ styles }: { styles: string }) {
  useEffect(() => {
    const lockSheet = sheet ?? new CSSStyleSheet();
    sheet = lockSheet;
    if (lockCount === 0) {
      lockSheet.replaceSync(styles);
      document.adoptedStyleSheets.push(lockSheet);
    }
    lockCount += 1;
    return () => {
      lockCount -= 1;
      if (lockCount > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== lockSheet);
    };
  }, [styles]);
  return null;
}
