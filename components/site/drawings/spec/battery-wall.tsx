import { lineColor } from '@/components/site/drawings/line-color';
import { pen } from './pen';

const cells = [112, 98, 84, 70];
const breakers = [64, 78, 92, 106, 120];

/** A drawing of panels charging a battery that feeds backed-up circuits, with the grid disconnected. */
export function BatteryWall() {
  return (
    <>
      <circle fill="var(--color-accent)" cx="26" cy="24" r="11" />
      <path fill="none" stroke={lineColor('primary')} strokeWidth="6" d="m18 84 54-32" />
      <path {...pen.line} d="M45 72v24h50" />
      <path {...pen.heavy} d="M95 42h70v100H95z" />
      <path {...pen.line} d="M118 42v-8h24v8" />
      <path {...pen.thin} d="M104 54h52v78h-52z" />
      {cells.map((y) => (
        <path key={y} {...pen.charge} d={`M109 ${y + 4}h42v9h-42z`} />
      ))}
      <path {...pen.thin} d="M109 60h42v9h-42z" />
      <path {...pen.line} d="M165 92h30" />
      <path {...pen.line} d="M195 46h50v96h-50z" />
      {breakers.map((y, index) => (
        <g key={y}>
          <path
            {...(index < 3 ? { ...pen.charge, stroke: lineColor('ink'), strokeWidth: 1 } : pen.thin)}
            d={`M204 ${y - 5}h14v9h-14z`}
          />
          <path {...(index < 3 ? pen.line : pen.dashed)} d={`M222 ${y}h14`} />
        </g>
      ))}
      <path {...pen.line} d="M245 56h14m22 0h33" />
      <path {...pen.line} d="m259 56 20-13" />
      <circle fill="var(--color-ink)" cx="259" cy="56" r="2.5" />
      <circle fill="var(--color-ink)" cx="281" cy="56" r="2.5" />
      <path {...pen.line} d="M298 176V40m-14 6h28m-28 20h28" />
      <path {...pen.line} d="M6 176h308" />
      <path {...pen.thin} d="M80 142v34m0-22h100m0-12v34m0-22" />
    </>
  );
}
