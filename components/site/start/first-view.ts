// Runs inline, before the browser parses the page: leaves out of the first layout what is below the first view
// (app/first-view.css). Every page contains it, so it must stay small.
const { dataset } = document.documentElement;
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
let lastY = 0;

const isPartial = () => 'firstView' in dataset;
const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;

/** Lays out the rest of the page, and keeps what is in the middle of the window in its place. */
function layOutRest() {
  const shown = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const before = topOf(shown);
  delete dataset.firstView;
  scrollBy({ top: topOf(shown) - before, behavior: 'instant' });
}

// A browser that scrolls by less has laid out what it passes. Otherwise the heights above the window would still change.
function onScroll() {
  if (isPartial() && Math.abs(scrollY - lastY) > innerHeight) layOutRest();
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
}
