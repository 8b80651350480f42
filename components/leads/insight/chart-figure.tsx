import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';

interface ChartFigureProps {
  title: string;
  /** The chart, hidden from screen readers. */
  chart: ReactNode;
  /** The same data as a table: always available to screen readers, and shown instead of the chart on request. */
  table: ReactNode;
}

/** A chart that can be switched to a table. */
export function ChartFigure({ title, chart, table }: ChartFigureProps) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const toggleText = isTable ? 'Show as chart' : 'Show as table';
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-edge pb-1.5">
        <h2 id={id} className="text-body font-semibold">
          {title}
        </h2>
        <Button
          variant="quiet"
          size="small"
          aria-label={`${toggleText}: ${title}`}
          onClick={() => setIsTable(!isTable)}
          className="text-primary"
        >
          {toggleText}
        </Button>
      </div>
      {!isTable && <div aria-hidden="true">{chart}</div>}
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable to be scrolled by keyboard
        <div tabIndex={0} className="max-h-120 overflow-auto">
          {table}
        </div>
      ) : (
        <div className="sr-only">{table}</div>
      )}
    </section>
  );
}
