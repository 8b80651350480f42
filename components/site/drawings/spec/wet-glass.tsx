import { lineColor } from '@/components/site/drawings/line-color';
import { pen } from './pen';

const pollen = [
  [58, 62], [74, 80], [66, 100], [88, 66], [92, 92], [82, 116], [104, 78], [110, 104], [100, 128], [122, 60], [126, 90],
  [120, 118], [70, 128], [136, 74], [138, 106], [60, 84], [114, 138], [90, 142], [134, 132],
] as const; // biome-ignore format: pairs read better in rows

/** A drawing of a module half covered in pollen and half washed. */
export function WetGlass() {
  return (
    <>
      <path
        fill="var(--color-secondary-wash)"
        stroke={lineColor('ink')}
        strokeWidth="1.5"
        d="M40 48h236v104H40z"
      />
      <path fill="var(--color-secondary)" d="m164 49 111 0v102H148z" />
      <path {...pen.thin} d="M99 48v104m59-104v104m59-104v104M40 83h236M40 117h236" />
      {pollen.map(([x, y]) => (
        <circle key={`${x} ${y}`} fill="var(--color-accent-text)" cx={x} cy={y} r="1.8" />
      ))}
      <path {...pen.sun} d="m196 128 46-60m-22 66 46-60m-84 38 26-34" />
      <path
        fill="var(--color-surface)"
        stroke={lineColor('ink')}
        strokeWidth="1.5"
        d="m150 42 14 4-18 112-14-4z"
      />
      <path
        {...pen.thin}
        d="m146 58 12 3m-14 11 12 3m-15 11 13 3m-15 11 12 3m-14 11 12 3m-15 11 13 3m-15 11 12 3"
      />
      <path {...pen.heavy} d="m157 100 74-88m6 4-74 88" />
      <path
        fill="var(--color-primary)"
        stroke="none"
        d="M178 164q-6 8 0 10t5-5zm30-4q-6 8 0 10t5-5zm34 6q-6 8 0 10t5-5z"
      />
      <path {...pen.line} d="M40 152h236v7H40z" />
      <path {...pen.line} d="M70 159v25m176-25v25M6 184h308" />
    </>
  );
}
