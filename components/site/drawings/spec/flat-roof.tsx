import { lineColor } from '@/components/site/drawings/line-color';
import { pen } from './pen';

const rows = [48, 140, 232];

/** A drawing of a flat roof from the side: tilted rows on ballast, spaced for the low sun, with a free drain. */
export function FlatRoof() {
  return (
    <>
      <circle fill="var(--color-accent)" cx="22" cy="22" r="11" />
      <path
        fill="none"
        stroke={lineColor('accent')}
        strokeWidth="1.5"
        strokeDasharray="6 4"
        d="m38 29 194 88"
      />
      <path {...pen.heavy} d="M22 104h12v22h252v-22h12v72" />
      <path {...pen.heavy} d="M22 104v72" />
      <path {...pen.thin} d="M34 132h72m16 0h164" />
      <path {...pen.line} d="M106 126v6l5 5v39m6 0v-39l5-5v-6" />
      {rows.map((x) => (
        <g key={x}>
          <path fill="none" stroke={lineColor('primary')} strokeWidth="6" d={`m${x} 117 48-20`} />
          <path {...pen.line} d={`M${x} 120v6m48-28v28`} />
          <path {...pen.glass} d={`M${x + 18} 118h20v8h-20z`} />
        </g>
      ))}
      <path {...pen.thin} d="M48 72v14m92-14v14M48 79h92m-86-3-6 3 6 3m80-6 6 3-6 3" />
      <path {...pen.thin} d="M46 146h32v16H46zm92 0h32v16h-32zm54 0h32v16h-32zm54 0h28v16h-28z" />
      <path {...pen.line} d="M6 176h308" />
    </>
  );
}
