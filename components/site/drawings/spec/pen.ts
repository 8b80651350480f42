import { lineColor } from '@/components/site/drawings/line-color';

/** The shared line styles of the six drawings, as SVG attributes: the page's classes don't reach into sprite.svg. */
export const pen = {
  line: { fill: 'none', stroke: lineColor('ink'), strokeWidth: 1.5 },
  heavy: { fill: 'none', stroke: lineColor('ink'), strokeWidth: 2.5 },
  thin: { fill: 'none', stroke: lineColor('field'), strokeWidth: 1 },
  dashed: { fill: 'none', stroke: lineColor('field'), strokeWidth: 1, strokeDasharray: '4 4' },
  sun: { fill: 'none', stroke: lineColor('accent'), strokeWidth: 2 },
  glass: { fill: 'var(--color-secondary)', stroke: lineColor('ink'), strokeWidth: 1.5 },
  charge: { fill: 'var(--color-success)' },
} as const;
