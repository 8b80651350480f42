/** A fallback module for `lazy` when a chart's code fails to load. */
export const chartNotLoaded = () => ({ default: ChartNotLoaded });

function ChartNotLoaded() {
  return (
    <p className="border border-rule bg-surface-raised px-5 py-4">
      The chart couldn’t be loaded. Reload the page to try again, or show the figures as a table.
    </p>
  );
}
