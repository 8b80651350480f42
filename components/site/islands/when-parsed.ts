const RETRY_MS = 10;

/**
 * Runs once the browser has parsed the page: before, elements would be connected without their children. In a task of its
 * own, because the one that ends the parsing lays out the page, and that would wait for the script.
 */
export function whenParsed(run: () => void) {
  if (document.readyState === 'loading') setTimeout(() => whenParsed(run), RETRY_MS);
  else run();
}
