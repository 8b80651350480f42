import { horizonOf } from '@/lib/solar/estimate/horizon';
import type { Ridge } from '@/lib/solar/estimate/inputs';
import { across, SKY, up } from './sky-frame';

/** Where a skyline changes its slope: between these directions it's straight (lib/solar/estimate/horizon.ts). */
const CORNERS = [SKY.from, 125, 145, 215, 235, SKY.to];

/** The line of a ridge through the drawing: the rest of an SVG path from its left edge, such as `341L260 341…`. */
export function skylinePath(ridge: Ridge): string {
  const horizon = horizonOf(ridge);
  return CORNERS.map((azimuth, index) => {
    const y = Math.round((1 - up(horizon(azimuth))) * SKY.height);
    return index === 0 ? y : `L${across(azimuth) * SKY.width} ${y}`;
  }).join('');
}
