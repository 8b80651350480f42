import { useId } from 'react';

const PANEL = { width: 10, height: 16, gap: 1 };
const STEP = { x: PANEL.width + PANEL.gap, y: PANEL.height + PANEL.gap };

/** In place of a photo: as many panels as the roof has, upright and in rows. Decorative: their number is written beside it. */
export function PanelDrawing({ panels }: { panels: number }) {
  const id = useId();
  const columns = Math.max(1, Math.ceil(Math.sqrt(panels * 2.4)));
  const rows = Math.floor(panels / columns);
  const rest = panels % columns;
  const width = columns * STEP.x - PANEL.gap;
  const height = (rows + (rest > 0 ? 1 : 0)) * STEP.y - PANEL.gap;
  const full = rows * STEP.y - PANEL.gap;
  const outline = `M0 0h${width}v${full}${rest > 0 ? `H${rest * STEP.x - PANEL.gap}V${height}` : ''}H0z`;
  return (
    <div
      aria-hidden="true"
      className="grid aspect-3/2 place-items-center border border-rule bg-secondary-wash p-[9%] print:hidden"
    >
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="max-h-full w-full max-w-[34rem]">
        <pattern id={id} width={STEP.x} height={STEP.y} patternUnits="userSpaceOnUse">
          <rect
            width={PANEL.width}
            height={PANEL.height}
            className="fill-ridge-near forced-colors:fill-[CanvasText]"
          />
        </pattern>
        <path d={outline} fill={`url(#${id})`} />
      </svg>
    </div>
  );
}
