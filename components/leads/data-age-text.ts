/** Says how old data was when it was read from the replica: `up to date`, `from 12 seconds ago`, `from 4 minutes ago`. */
export function dataAgeText(ageSeconds: number): string {
  const seconds = Math.ceil(ageSeconds);
  if (seconds === 0) return 'up to date';
  if (seconds < 60) return `from ${counted(seconds, 'second')} ago`;
  return `from ${counted(Math.ceil(seconds / 60), 'minute')} ago`;
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
