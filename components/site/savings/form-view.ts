import { horizonOf } from '@/lib/solar/estimate/horizon';
import type { EstimateInputs, Ridge } from '@/lib/solar/estimate/inputs';
import { across, percent, ridgeSides, SKY, up } from './sky-frame';

/** Where a skyline changes its slope: between these directions it's straight (lib/solar/estimate/horizon.ts). */
const CORNERS = [SKY.from, 125, 145, 215, 235, SKY.to];

/** The line of a ridge through the drawing: the rest of an SVG path from its left edge, such as `341L260 341…`. */
function skylinePath(ridge: Ridge): string {
  const horizon = horizonOf(ridge);
  return CORNERS.map((azimuth, index) => {
    const y = Math.round((1 - up(horizon(azimuth))) * SKY.height);
    return index === 0 ? y : `L${across(azimuth) * SKY.width} ${y}`;
  }).join('');
}

const DEGREES_BETWEEN_POINTS = 45;

/**
 * How the form's drawings show its inputs: attributes by the name of the part (`data-form`). The server renders them, and the
 * browser sets them.
 */
export function formView({ roof, ridge }: Pick<EstimateInputs, 'roof' | 'ridge'>) {
  const skyline = skylinePath(ridge);
  return {
    needle: { transform: `rotate(${roof} 100 100)` },
    ridge: { d: `M0 ${SKY.height}V${skyline}V${SKY.height}z` },
    sky: { d: `M0-999V${skyline}V-999z` },
    ...Object.fromEntries(
      ridgeSides.map(({ side, azimuth }) => [side, { style: handleStyle(azimuth, ridge[side]) }]),
    ),
  };
}

/** Where a handle stands; React wants the same as an object. */
const handleStyle = (azimuth: number, degrees: number): string =>
  `left:${percent(across(azimuth))};--up:${percent(up(degrees))}`;

const HALF_WIDTH = 22;
/** The steepest pitch that the drawing has room for. */
const MAX_DRAWN_PITCH = 52;

/** A roof seen from its gable end, on its walls, in a drawing of 60 by 44. */
export function roofPath(pitch: number): string {
  const rise =
    Math.round(HALF_WIDTH * Math.tan((Math.min(pitch, MAX_DRAWN_PITCH) * Math.PI) / 180) * 10) / 10;
  return `M8 30l22-${rise} 22 ${rise}`;
}

/** Whether a roof faces one of the eight points of the compass. */
export const facesPoint = (roof: number): boolean => roof % DEGREES_BETWEEN_POINTS === 0;
