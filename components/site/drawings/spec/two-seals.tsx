import { lineColor } from '@/components/site/drawings/line-color';
import { business } from '@/lib/site/business';
import { pen } from './pen';

const seals = [
  { x: 196, years: business.panelWarrantyYears, ring: 'accent' },
  { x: 262, years: business.installationWarrantyYears, ring: 'success' },
];

/** A drawing of a contract with two seals: the manufacturer's warranty and ours. */
export function TwoSeals() {
  return (
    <>
      <path
        fill="var(--color-surface-raised)"
        stroke={lineColor('ink')}
        strokeWidth="1.5"
        d="M56 18h128l26 26v140H56z"
      />
      <path {...pen.line} d="M184 18v26h26" />
      <path {...pen.heavy} d="M76 48h62" />
      <path {...pen.thin} d="M76 66h108M76 78h108M76 90h80M76 110h108M76 122h66M76 134h58" />
      <path {...pen.line} d="M76 164c10-16 14-8 12 0s10-14 14-6 4 8 14-2 6 10 22 0" />
      <path {...pen.thin} d="M76 172h70" />
      {seals.map(({ x, years, ring }) => (
        <g key={x}>
          <path {...pen.line} d={`m${x - 12} 150-6 38 18-9 18 9-6-38`} />
          <circle
            fill="var(--color-surface)"
            stroke={lineColor(ring)}
            strokeWidth="3"
            cx={x}
            cy="134"
            r="29"
          />
          <circle {...pen.thin} cx={x} cy="134" r="23" />
          <text
            x={x}
            y="142"
            textAnchor="middle"
            fill="var(--color-ink)"
            stroke="none"
            fontFamily="var(--font-serif)"
            fontSize="1.5rem"
          >
            {years}
          </text>
        </g>
      ))}
    </>
  );
}
