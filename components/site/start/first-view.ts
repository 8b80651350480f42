// Runs inline, before the browser parses the page: leaves out of the first layout what is below the first view
// (app/first-view.css). Every page contains it, so it must stay small.
const { dataset } = document.documentElement;
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// For a page whose own script, which lays out the rest in idle moments, doesn't arrive.
const MAX_WAIT_MS = 3000;
let lastY = 0;

const isPartial = () => 'firstView' in dataset;
const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;

/** Lays out the rest of the page, and keeps what is in the middle of the window in its place. */
function layOutRest() {
  if (!isPartial()) return;
  const shown = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const before = topOf(shown);
  delete dataset.firstView;
  const moved = topOf(shown) - before;
  if (moved) scrollBy({ top: moved, behavior: 'instant' });
}

// A browser that scrolls by less has laid out what it passes. Otherwise the heights above the window would still change.
function onScroll() {
  if (Math.abs(scrollY - lastY) > innerHeight) layOutRest();
  lastY = scrollY;
}

// A browser that scrolls smoothly has begun to scroll to where the focused element was.
function onFocus({ target }: FocusEvent) {
  const focused = target as Element;
  if (!isPartial() || topOf(focused) <= innerHeight) return;
  layOutRest();
  focused.scrollIntoView({ block: 'center' });
}

// On a page that is reloaded or returned to, the browser scrolls to where the visitor was.
if (visit?.type === 'navigate') {
  dataset.firstView = '';
  addEventListener('scroll', onScroll);
  addEventListener('focusin', onFocus);
  // Keys may scroll to the end, or search. That needs the heights before it begins.
  addEventListener('keydown', layOutRest, true);
  addEventListener('load', () => setTimeout(layOutRest, MAX_WAIT_MS));
}
