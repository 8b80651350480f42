/** A row of weekdays in short: `Mon–Fri`, or `Sat`. */
export function daySpan(days: readonly string[]): string {
  const ends = new Set([days[0], days.at(-1)]);
  return [...ends].map((day) => day?.slice(0, 3)).join('–');
}
