import { horizonOf, sidesAt } from './horizon';
import { inputLimits, type Ridge } from './inputs';
import { clockMinutesAt, dayOfYear, solarHourAt } from './local-clock';
import { clearance, type SunPoint, sunArc, sunPointAt } from './ridge-minutes';

/** A ridge that was solved from a time of day. */
export interface SolvedRidge {
  ridge: Ridge;
  /** The side where the sun stands. Where two sides meet, both are solved. */
  side: keyof Ridge;
  /** Whether the skyline would have to be higher than we ask for. */
  isBeyondLimit: boolean;
}

const MINUTES_A_STEP = 1 / 60;

/**
 * When the sun first clears the skyline on a date such as `2026-11-23`, in minutes after midnight on the clocks; null
 * if it stays behind it all day.
 */
export function clearTime(ridge: Ridge, date: string): number | null {
  const horizon = horizonOf(ridge);
  const cleared = minutely(date).find((point) => clearance(point, horizon) >= 0);
  return cleared ? clockMinutesAt(date, cleared.solarHour) : null;
}

function minutely(date: string): SunPoint[] {
  const day = dayOfYear(date);
  const [rise] = sunArc(day, 1);
  const from = rise?.solarHour ?? 6;
  const length = Math.ceil((2 * (12 - from)) / MINUTES_A_STEP);
  return Array.from({ length }, (_, step) => sunPointAt(day, from + step * MINUTES_A_STEP));
}

/**
 * The ridge behind which the sun stands when it reaches the roof in the morning, or leaves it in the afternoon, at `minutes`
 * after midnight on the clocks. Sides that the time says nothing of stay as they are. Null if the sun is down then.
 */
export function ridgeAtTime(date: string, minutes: number, ridge: Ridge): SolvedRidge | null {
  const sun = sunPointAt(dayOfYear(date), solarHourAt(date, minutes));
  if (!(sun.altitude > 0)) return null;
  if (sun.azimuth <= 180) return solveMorning(date, sun, ridge);
  const solved = solveMorning(date, { ...sun, azimuth: 360 - sun.azimuth }, mirrored(ridge));
  return { ...solved, ridge: mirrored(solved.ridge), side: solved.side === 'east' ? 'west' : 'south' };
}

/** A day is the same before and after noon, mirrored. */
const mirrored = ({ east, south, west }: Ridge): Ridge => ({ east: west, south, west: east });

function solveMorning(date: string, { altitude, azimuth }: SunPoint, ridge: Ridge): SolvedRidge {
  const parts = sidesAt(azimuth);
  const south = parts.south > 0 ? altitude : ridge.south;
  const east =
    parts.east > 0 ? altitude : Math.min(altitude, Math.max(ridge.east, hidingEast(date, altitude)));
  return limited({ ...ridge, east, south }, parts.east >= 0.5 ? 'east' : 'south');
}

/** Degrees by which the east is higher than it needs to be, because heights are rounded. */
const MARGIN = 1;

/** An east that hides the sun until it stands in the south alone, behind a skyline of `south` degrees. */
function hidingEast(date: string, south: number): number {
  const heights = sunArc(dayOfYear(date)).map(({ altitude, azimuth }) => {
    const parts = sidesAt(azimuth);
    return parts.east > 0 ? (altitude - parts.south * south) / parts.east : 0;
  });
  return Math.max(0, ...heights) + MARGIN;
}

const { min, max } = inputLimits.ridge;
/** To a tenth of a degree, within the limits. */
const clamped = (degrees: number) => Math.min(max, Math.max(min, Math.round(degrees * 10) / 10));

const limited = (ridge: Ridge, side: keyof Ridge): SolvedRidge => ({
  ridge: { east: clamped(ridge.east), south: clamped(ridge.south), west: clamped(ridge.west) },
  side,
  isBeyondLimit: ridge[side] > max,
});
