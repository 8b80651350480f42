import { pen, SpecSheet } from './spec-sheet';

const cells = [112, 98, 84, 70];
const breakers = [64, 78, 92, 106, 120];

/** A drawing of panels charging a battery that feeds backed-up circuits, with the grid disconnected. */
export function BatteryWall() {
  return (
    <SpecSheet>
      <circle className="fill-gold" cx="26" cy="24" r="11" />
      <path className="fill-none stroke-primary [stroke-width:6]" d="m18 84 54-32" />
      <path className={pen.line} d="M45 72v24h50" />
      <path className={pen.heavy} d="M95 42h70v100H95z" />
      <path className={pen.line} d="M118 42v-8h24v8" />
      <path className={pen.thin} d="M104 54h52v78h-52z" />
      {cells.map((y) => (
        <path key={y} className={pen.charge} d={`M109 ${y + 4}h42v9h-42z`} />
      ))}
      <path className={pen.thin} d="M109 60h42v9h-42z" />
      <path className={pen.line} d="M165 92h30" />
      <path className={pen.line} d="M195 46h50v96h-50z" />
      {breakers.map((y, index) => (
        <g key={y}>
          <path
            className={
              index < 3 ? 'fill-green stroke-ink [stroke-width:1]' : 'fill-none stroke-field [stroke-width:1]'
            }
            d={`M204 ${y - 5}h14v9h-14z`}
          />
          <path className={index < 3 ? pen.line : pen.dashed} d={`M222 ${y}h14`} />
        </g>
      ))}
      <path className={pen.line} d="M245 56h14m22 0h33" />
      <path className={pen.line} d="m259 56 20-13" />
      <circle className="fill-ink" cx="259" cy="56" r="2.5" />
      <circle className="fill-ink" cx="281" cy="56" r="2.5" />
      <path className={pen.line} d="M298 176V40m-14 6h28m-28 20h28" />
      <path className={pen.line} d="M6 176h308" />
      <path className={pen.thin} d="M80 142v34m0-22h100m0-12v34m0-22" />
    </SpecSheet>
  );
}
