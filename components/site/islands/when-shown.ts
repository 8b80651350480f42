const RETRY_MS = 10;

/**
 * Runs once the page is shown and parsed: a visitor may never open a page that the browser renders in advance, and elements of
 * one that isn't parsed would be connected without their children.
 */
export function whenShown(run: () => void) {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', () => afterPaint(run), { once: true });
  else whenParsed(run);
}

/** The visitor sees a page that was rendered in advance before its script runs. */
function afterPaint(run: () => void) {
  requestAnimationFrame(() => setTimeout(() => whenParsed(run)));
}

/** In a task of its own, because the one that ends the parsing lays out the page, and that would wait for the script. */
function whenParsed(run: () => void) {
  if (document.readyState === 'loading') setTimeout(() => whenParsed(run), RETRY_MS);
  else run();
}
