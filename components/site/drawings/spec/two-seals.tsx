import { business } from '@/lib/site/business';
import { pen, SpecSheet } from './spec-sheet';

const seals = [
  { x: 196, years: business.panelWarrantyYears, ring: 'stroke-gold' },
  { x: 262, years: business.installationWarrantyYears, ring: 'stroke-green' },
];

/** A drawing of a contract with two seals: the manufacturer's warranty and ours. */
export function TwoSeals() {
  return (
    <SpecSheet>
      <path className="fill-surface stroke-ink [stroke-width:1.5]" d="M56 18h128l26 26v140H56z" />
      <path className={pen.line} d="M184 18v26h26" />
      <path className={pen.heavy} d="M76 48h62" />
      <path className={pen.thin} d="M76 66h108M76 78h108M76 90h80M76 110h108M76 122h66M76 134h58" />
      <path className={pen.line} d="M76 164c10-16 14-8 12 0s10-14 14-6 4 8 14-2 6 10 22 0" />
      <path className={pen.thin} d="M76 172h70" />
      {seals.map(({ x, years, ring }) => (
        <g key={x}>
          <path className={pen.line} d={`m${x - 12} 150-6 38 18-9 18 9-6-38`} />
          <circle className={`fill-paper [stroke-width:3] ${ring}`} cx={x} cy="134" r="29" />
          <circle className={pen.thin} cx={x} cy="134" r="23" />
          <text
            x={x}
            y="142"
            textAnchor="middle"
            className="fill-ink stroke-none font-serif text-[1.5rem] tabular-nums"
          >
            {years}
          </text>
        </g>
      ))}
    </SpecSheet>
  );
}
