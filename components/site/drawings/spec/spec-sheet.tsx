import type { ReactNode } from 'react';

/** The shared line styles of the six drawings. */
export const pen = {
  line: 'fill-none stroke-ink [stroke-width:1.5]',
  heavy: 'fill-none stroke-ink [stroke-width:2.5]',
  thin: 'fill-none stroke-field [stroke-width:1]',
  dashed: 'fill-none stroke-field [stroke-width:1] [stroke-dasharray:4_4]',
  sun: 'fill-none stroke-gold [stroke-width:2]',
  glass: 'fill-haze stroke-ink [stroke-width:1.5]',
  charge: 'fill-green stroke-none',
} as const;

/** The SVG root of a line drawing, 320 by 200 units, hidden from screen readers; a caption describes it. */
export function SpecSheet({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 200"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="block w-full forced-colors:[&_*]:stroke-[CanvasText]"
    >
      {children}
    </svg>
  );
}
