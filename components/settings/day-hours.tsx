import { z } from 'zod';
import { describedBy, Field, Input, Select } from '@/components/ui/field';
import { otherHoursSchema } from '@/lib/hours/schema';
import { usualHoursOn } from '@/lib/site/business-hours';
import { DAY_MS, instantOf, weekdayOf } from '@/lib/site/clock-face';
import { exceptionOn } from '@/lib/site/day-exceptions';
import type { OtherHours } from '@/lib/site/holidays';
import { clockTime, openingTexts } from '@/lib/site/opening-text';
import { weekHours } from '@/lib/site/week';

/** The hours of a day as they are typed: none, or from and until a time, which is empty for the usual one. */
export const typedHoursSchema = z.object({
  isOpen: z.boolean().default(false),
  opens: z.string().default(''),
  closes: z.string().default(''),
});
export type TypedHours = z.output<typeof typedHoursSchema>;

export const typedHoursOf = (hours: OtherHours | undefined): TypedHours => ({
  isOpen: hours !== undefined,
  opens: hours?.opens ?? '',
  closes: hours?.closes ?? '',
});

/** As they are stored; undefined when closed. */
export const hoursOf = ({ isOpen, opens, closes }: TypedHours): OtherHours | undefined =>
  isOpen ? { opens: opens || null, closes: closes || null } : undefined;

/** What is wrong with the hours of a day, counted from 1970, which is one of many if `isYearly`. */
export function hoursProblem(typed: TypedHours, day: number, isYearly = false): string | undefined {
  const hours = hoursOf(typed);
  if (!hours) return undefined;
  const { error } = otherHoursSchema.safeParse(hours);
  if (error) return `${error.issues[0]?.message}.`;
  const [exception] = exceptionOn(day, '', hours);
  if (!exception)
    return isYearly
      ? undefined
      : `You’re closed on ${weekdayOf(day * DAY_MS)}s. Say when you open and when you close.`;
  if (exception.closes !== null) return undefined;
  const { opens = 0, closes = 0 } = usualHoursOn(day) ?? {};
  return hours.opens === null
    ? `You usually open at ${clockTime(opens)}. Close later than that.`
    : `You usually close at ${clockTime(closes)}. Open earlier than that.`;
}

/** What visitors read at the top of every page on a day; null if that is as usual. */
export function visitorsRead(day: number, name: string, hours: OtherHours | undefined): string | null {
  const exceptions = exceptionOn(day, name.trim(), hours);
  return openingTexts({ week: weekHours(), exceptions }, instantOf(day * DAY_MS)).today;
}

interface DayHoursProps {
  /** How the ids of the fields begin. */
  id: string;
  /** The day, counted from 1970; undefined while none is chosen. */
  day: number | undefined;
  typed: TypedHours;
  /** What is wrong with them. */
  error: string | undefined;
  onChange: (typed: TypedHours) => void;
}

/** Whether the business is closed on a day, or between which hours it is open. */
export function DayHours({ id, day, typed, error, onChange }: DayHoursProps) {
  const usual = day === undefined ? null : usualHoursOn(day);
  const times = [
    ['opens', 'Opens'],
    ['closes', 'Closes'],
  ] as const;
  return (
    <>
      <Field id={`${id}-hours`} label="Hours">
        <Select
          id={`${id}-hours`}
          value={typed.isOpen ? 'other' : 'closed'}
          onChange={({ target }) => onChange({ ...typed, isOpen: target.value === 'other' })}
        >
          <option value="closed">Closed all day</option>
          <option value="other">Other hours</option>
        </Select>
      </Field>
      {typed.isOpen && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] items-start gap-3">
          {times.map(([end, label]) => (
            <Field
              key={end}
              id={`${id}-${end}`}
              label={label}
              hint={usual && `Empty: ${clockTime(usual[end])}, as usual`}
              error={end === 'closes' ? error : undefined}
            >
              <Input
                id={`${id}-${end}`}
                type="time"
                value={typed[end]}
                onChange={({ target }) => onChange({ ...typed, [end]: target.value })}
                {...describedBy(`${id}-${end}`, {
                  hint: usual !== null,
                  error: end === 'closes' ? error : undefined,
                })}
              />
            </Field>
          ))}
        </div>
      )}
    </>
  );
}
