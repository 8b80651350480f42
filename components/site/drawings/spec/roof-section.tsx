import { lineColor } from '@/components/site/drawings/line-color';
import { pen } from './pen';

// Drawn horizontally, then rotated to the roof's pitch.
const mounts = [84, 228];
const shingles = Array.from({ length: 11 }, (_, course) => course * 42 - 60);

/** A cross-section drawing of a shingle roof: rafter, deck, shingles, a flashed mount, rail and panel. */
export function RoofSection() {
  return (
    <>
      <circle fill="var(--color-accent)" cx="52" cy="30" r="11" />
      <path {...pen.sun} d="m66 38 62 37m-11-1 11 1-5-10" />
      <g transform="rotate(-22 160 120)">
        <path
          fill="var(--color-secondary-wash)"
          stroke={lineColor('ink')}
          strokeWidth="1.5"
          d="M-10 138h350v26H-10z"
        />
        <path {...pen.thin} d="M-10 147c90 5 200-6 350 2M-10 156c120-5 210 5 350-1" />
        <path {...pen.line} d="M-10 132h350" />
        {shingles.map((x) => (
          <path key={x} {...pen.line} d={`M${x} 131l48-6v6`} />
        ))}
        {mounts.map((x) => (
          <g key={x}>
            <path fill="none" stroke={lineColor('success')} strokeWidth="3.5" d={`M${x - 10} 127l44-5`} />
            <path {...pen.line} d={`M${x} 112v48m-3-40h6m-6 12h6m-6 6h6m-6 6h6m-6 6h6`} />
            <path {...pen.heavy} d={`M${x + 14} 122H${x - 6}V96`} />
            <path {...pen.glass} d={`M${x - 6} 92h18v18h-18z`} />
            <path {...pen.thin} d={`M${x} 98h6v6h-6z`} />
          </g>
        ))}
        <path fill="var(--color-primary)" stroke={lineColor('ink')} strokeWidth="1.5" d="M22 81h276v7H22z" />
        <path {...pen.line} d="M22 78v14h9m267-14v14h-9" />
      </g>
    </>
  );
}
