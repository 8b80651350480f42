import type { TreeShade } from '@/lib/solar/estimate/inputs';

const HOUSE = 'M24 43V30l11-7 11 7v13';
const PANELS = 'm35 23 11 7';
/** Where the trees stand and how much larger than the smallest they are. */
const trees: Record<TreeShade, { x: number; size: number }[]> = {
  none: [],
  light: [{ x: 10, size: 1.1 }],
  moderate: [
    { x: 9, size: 1.2 },
    { x: 62, size: 1.6 },
  ],
  heavy: [
    { x: 8, size: 1.6 },
    { x: 20, size: 2.1 },
    { x: 52, size: 2.2 },
    { x: 64, size: 1.7 },
  ],
};

const tree = ({ x, size }: { x: number; size: number }) =>
  `M${x} ${Math.round(43 - 18 * size)}l${Math.round(5 * size)} ${Math.round(15 * size)}h-${Math.round(10 * size)}z`;

/** A house among as many trees as shade its roof. */
export function ShadeDrawing({ shade }: { shade: TreeShade }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 72 44" className="w-24">
      <path className="soft-line" d={`M2 43h68${HOUSE}`} />
      <path d={PANELS} />
      <path className="trees" d={trees[shade].map(tree).join('')} />
    </svg>
  );
}
