import { Input } from '@/components/ui/field';
import { type DayTimes, weekdays, weekSchema, weekText } from '@/lib/fields/week';
import { controlId, type PlaceErrors } from './field-errors';
import { FieldsetFrame } from './fieldset-frame';

interface WeekControlProps {
  label: string;
  form: string;
  place: string;
  value: unknown;
  onChange: (value: DayTimes[]) => void;
  errors: PlaceErrors;
  hint: string;
}

/** What a day begins with that is opened. */
const USUAL: DayTimes = { opens: '09:00', closes: '17:00' };
const CLOSED: DayTimes = { opens: null, closes: null };

/** Whether each day of the week is open, and from when until when, with how the week reads. */
export function WeekControl({ label, form, place, value, onChange, errors, hint }: WeekControlProps) {
  const id = controlId(form, place);
  const typed = weekdays.map((_, index): DayTimes => (Array.isArray(value) && value[index]) || CLOSED);
  const read = weekSchema.safeParse(typed);
  const replace = (index: number, day: DayTimes) =>
    onChange(typed.map((one, other) => (other === index ? day : one)));
  return (
    <FieldsetFrame id={id} label={label} hint={hint} error={errors[place]}>
      <div>
        {weekdays.map((name, index) => {
          const day = typed[index] ?? CLOSED;
          const previous = typed.slice(0, index).findLast(({ opens }) => opens !== null);
          return (
            <Day
              key={name}
              name={name}
              id={`${id}-${index}`}
              day={day}
              opened={previous ?? USUAL}
              errors={{
                opens: errors[`${place}.${index}.opens`],
                closes: errors[`${place}.${index}.closes`],
              }}
              onChange={(next) => replace(index, next)}
            />
          );
        })}
      </div>
      <output className="text-caption text-soft empty:hidden">
        {read.success && `Visitors read: “${weekText(read.data)}”`}
      </output>
    </FieldsetFrame>
  );
}

interface DayProps {
  name: string;
  id: string;
  day: DayTimes;
  /** Its times once it is opened: those of the day before it. */
  opened: DayTimes;
  errors: { opens: string | undefined; closes: string | undefined };
  onChange: (day: DayTimes) => void;
}

function Day({ name, id, day, opened, errors, onChange }: DayProps) {
  const isOpen = day.opens !== null || day.closes !== null;
  const error = errors.opens ?? errors.closes;
  const times = (end: keyof DayTimes) => ({
    id: `${id}-${end}`,
    value: day[end] ?? '',
    error: errors[end],
    errorId: `${id}-error`,
    onChange: (time: string) => onChange({ ...day, [end]: time }),
  });
  return (
    <div className="grid grid-cols-1 items-center gap-x-4 border-b border-rule py-1.5 sm:min-h-14 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isOpen}
          onChange={({ target }) => onChange(target.checked ? opened : CLOSED)}
          className="size-5 shrink-0 accent-primary"
        />
        {name}
      </label>
      {isOpen ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-2.5 sm:max-w-80">
          <Time {...times('opens')} label={`${name}, opens`} />
          <span className="text-soft">to</span>
          <Time {...times('closes')} label={`${name}, closes`} />
        </div>
      ) : (
        <span className="text-soft max-sm:hidden">Closed</span>
      )}
      {error && (
        <p id={`${id}-error`} className="text-caption font-semibold text-danger sm:col-start-2">
          {error}
        </p>
      )}
    </div>
  );
}

interface TimeProps {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  errorId: string;
  onChange: (time: string) => void;
}

const Time = ({ id, label, value, error, errorId, onChange }: TimeProps) => (
  <Input
    id={id}
    type="time"
    aria-label={label}
    aria-required
    aria-invalid={error ? true : undefined}
    aria-describedby={error && errorId}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
