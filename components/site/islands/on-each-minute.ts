const MINUTE_MS = 60_000;

/**
 * Calls back when a minute of the clock begins, so that what depends on the date changes at midnight, and when the page is
 * shown again: a phone that sleeps stops its timers. Returns a function that stops it.
 */
export function onEachMinute(show: () => void): () => void {
  let timer = 0;
  const restart = () => {
    clearTimeout(timer);
    timer = window.setTimeout(update, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  const update = () => {
    restart();
    show();
  };
  document.addEventListener('visibilitychange', update);
  restart();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', update);
  };
}
