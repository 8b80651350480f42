const MINUTE_MS = 60_000;
/** Leads younger than this aren't late. */
const LATE_AFTER_MINUTES = 10;

const relativeTime = new Intl.RelativeTimeFormat('en-US');

/** A sentence about the age of a lead, such as 'This lead came in 3 hours ago.'; null for a recent one. Times are in milliseconds. */
export function lateNotice(createdAt: number, now: number): string | null {
  const minutes = Math.floor((now - createdAt) / MINUTE_MS);
  if (minutes < LATE_AFTER_MINUTES) return null;
  const [amount, unit] = toLargestUnit(minutes);
  return `This lead came in ${relativeTime.format(-amount, unit)}.`;
}

function toLargestUnit(minutes: number): [number, Intl.RelativeTimeFormatUnit] {
  if (minutes < 60) return [minutes, 'minute'];
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
}
