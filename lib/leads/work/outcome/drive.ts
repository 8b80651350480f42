import { ownTownIn } from '@/lib/leads/own-town';
import { milesBetween } from '@/lib/site/miles-between';

const ROAD_PER_STRAIGHT_LINE = 1.3;
const MILES_PER_HOUR = 35;

/** A drive between two towns. */
export interface Drive {
  minutes: number;
  /** The name of the town at its beginning. */
  from: string;
}

/**
 * The drive between the towns that two typed addresses name; null where one isn't a town that we know. An assumption, not a
 * route: the straight line between the towns, times 1.3 for mountain roads, at 35 miles an hour.
 */
function driveBetween(one: string | null, other: string | null): Drive | null {
  const [start, end] = [ownTownIn(one), ownTownIn(other)];
  if (!start || !end) return null;
  const hours = (milesBetween(start, end) * ROAD_PER_STRAIGHT_LINE) / MILES_PER_HOUR;
  return { minutes: Math.round(hours * 60), from: start.name };
}

const MINUTE_MS = 60_000;

/** A visit and where it is: instants in milliseconds, and the address as it was typed. */
export interface NearVisit {
  from: number;
  until: number;
  address: string | null;
}

/** Why nobody can be at both visits: they overlap, or the drive between them is longer than the time; null if somebody can. */
export function clashBetween(one: NearVisit, other: NearVisit): { drive: Drive | null } | null {
  const gap = Math.max(other.from - one.until, one.from - other.until);
  const drive = driveBetween(other.address, one.address);
  if (gap >= (drive?.minutes ?? 0) * MINUTE_MS) return null;
  return { drive: gap >= 0 ? drive : null };
}
