import type { ReactNode } from 'react';
import type { AnswerView } from './answer-slots';
import { slot } from './slot';

interface ChartProps {
  view: AnswerView;
  /** Its slot; the summary's is `<name>-summary`. */
  name: string;
  heading: string;
  legend: ReactNode;
  children: ReactNode;
}

/** A drawing with its heading, its summary and its legend, which stand in the margin of a wide page. */
export function Chart({ view, name, heading, legend, children }: ChartProps) {
  return (
    <figure {...slot(view, name)}>
      <figcaption>
        <h3>{heading}</h3>
        <p {...slot(view, `${name}-summary`)} />
        <ul>{legend}</ul>
      </figcaption>
      <div>{children}</div>
    </figure>
  );
}

interface LegendItemProps {
  paint: keyof typeof samples;
  /** For a sample that isn't always in the drawing: the view, and its slot. */
  view?: AnswerView;
  name?: string;
  children: ReactNode;
}

/** What a drawing is painted with, as paths in a box of 28 by 14. */
const samples = {
  made: 'M1 1H27V13H1Z',
  used: 'M1 1H27V13H1Z',
  shading: 'M0 1H28M0 5H28M0 9H28M0 13H28',
  middle: 'M0 7H28',
};

/** A sample of what a drawing is painted with. */
export function LegendItem({ paint, view, name, children }: LegendItemProps) {
  return (
    <li {...(view && name && slot(view, name))}>
      <svg aria-hidden="true" viewBox="0 0 28 14">
        <path className={paint} d={samples[paint]} />
      </svg>
      {children}
    </li>
  );
}

/** The labels of a chart's lines, from the bottom up. */
export function Axis({ view, name, rows }: { view: AnswerView; name: string; rows: number }) {
  return (
    <div className="axis">
      {Array.from({ length: rows + 1 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a label is known by its line
        <span key={row} {...slot(view, `${name}-axis-${row}`)} />
      ))}
    </div>
  );
}

/** The path of a chart's lines: all rows have the same height. */
export const gridPath = (width: number, height: number, rows: number) =>
  Array.from({ length: rows + 1 }, (_, row) => `M0 ${(height * row) / rows}H${width}`).join('');
