const MINUTE_MS = 60_000;
/** A mail that is younger than this is on time. */
const LATE_FROM_MINUTES = 10;

/** Says how old what a mail tells of is, such as 'It came 3 hours ago.'; null for what has only just come. */
export function lateness(came: number, now: number): string | null {
  const minutes = Math.floor((now - came) / MINUTE_MS);
  if (minutes < LATE_FROM_MINUTES) return null;
  const [amount, unit] = inUnits(minutes);
  return `It came ${amount} ${amount === 1 ? unit : `${unit}s`} ago.`;
}

function inUnits(minutes: number): [number, string] {
  if (minutes < 60) return [minutes, 'minute'];
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
}
