import { isoDay } from '@/lib/site/calendar-day';
import { skyline } from '@/lib/site/terrains/skyline';
import { clearTime, ridgeAtTime } from '@/lib/solar/estimate/clear-time';
import type { Ridge } from '@/lib/solar/estimate/inputs';
import { clockMinutesAt } from '@/lib/solar/estimate/local-clock';
import { part, writeText } from './part';

const MINUTE = 60_000;
const NOON = 12;
const REACHES = 'sun-reaches';
const LEAVES = 'sun-leaves';

/**
 * Solves a time field, when the sun reaches the roof today or when it leaves, for the ridge, and says what follows. Undefined
 * if there's nothing to solve.
 */
export function solveTime(form: HTMLFormElement, field: HTMLInputElement, ridge: Ridge): Ridge | undefined {
  const minutes = field.valueAsNumber / MINUTE;
  if (Number.isNaN(minutes)) return undefined;
  const today = isoDay(Date.now());
  const isMorning = minutes < clockMinutesAt(today, NOON);
  const solved =
    isMorning === (field.dataset.form === REACHES) ? ridgeAtTime(today, minutes, ridge) : undefined;
  writeText(form, 'sun-note', noteOn(solved));
  return solved?.ridge;
}

function noteOn(solved: ReturnType<typeof ridgeAtTime> | undefined): string {
  if (!solved) return 'The sun isn’t there at that time. Try another one.';
  const { ridge, side, isBeyondLimit } = solved;
  return `Then your ${side} ${skyline().noun} is ${isBeyondLimit ? 'more than' : 'about'} ${ridge[side]} degrees high.`;
}

/** Shows the times that follow from a ridge, except in the field that the visitor is in. */
export function showTimes(form: HTMLFormElement, { east, south, west }: Ridge) {
  const today = isoDay(Date.now());
  // An afternoon is a morning mirrored at noon.
  const mirrored = clearTime({ east: west, south, west: east }, today);
  write(part(form, REACHES), clearTime({ east, south, west }, today));
  write(part(form, LEAVES), mirrored === null ? null : 2 * clockMinutesAt(today, NOON) - mirrored);
}

function write(field: HTMLInputElement | null, minutes: number | null) {
  if (!field || field === document.activeElement) return;
  if (minutes === null) field.value = '';
  else field.valueAsNumber = minutes * MINUTE;
}
