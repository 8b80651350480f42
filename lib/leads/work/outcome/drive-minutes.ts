import { towns } from '@/lib/site/towns';
import { milesBetween } from '@/lib/solar/distance';

/** Mountain roads are about 1.3 times as long as the straight line. */
const ROAD_PER_STRAIGHT_LINE = 1.3;
const MILES_PER_HOUR = 40;

/** An estimate of the drive between the towns in two typed addresses, in minutes; 0 where one isn't a town that we know. */
export function driveMinutes(one: string | null, other: string | null): number {
  const [start, end] = [townOf(one), townOf(other)];
  if (!start || !end) return 0;
  return Math.round((milesBetween(start, end) * ROAD_PER_STRAIGHT_LINE * 60) / MILES_PER_HOUR);
}

/** The last of our towns that an address names. */
function townOf(address: string | null) {
  const text = address?.toLowerCase() ?? '';
  const found = towns
    .map((town) => ({ town, at: text.lastIndexOf(town.name.toLowerCase()) }))
    .filter(({ at }) => at >= 0);
  return found.sort((first, second) => second.at - first.at)[0]?.town;
}
