import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';

interface ChartFigureProps {
  title: string;
  /** The chart for the eye. */
  chart: ReactNode;
  /** The same as a table: always there for a screen reader, and in place of the chart on request. */
  table: ReactNode;
}

/** A chart that is also a table. */
export function ChartFigure({ title, chart, table }: ChartFigureProps) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const choice = isTable ? 'Show as chart' : 'Show as table';
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-primary pt-3">
        <h2 id={id} className="font-sans text-base font-semibold tracking-normal">
          {title}
        </h2>
        <Button
          variant="outline"
          size="small"
          aria-label={`${choice}: ${title}`}
          onClick={() => setIsTable(!isTable)}
          className="text-primary"
        >
          {choice}
        </Button>
      </div>
      {!isTable && <div aria-hidden="true">{chart}</div>}
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard that scrolls it
        <div tabIndex={0} className="max-h-120 overflow-auto">
          {table}
        </div>
      ) : (
        <div className="sr-only">{table}</div>
      )}
    </section>
  );
}
