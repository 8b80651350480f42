import type { ReactNode } from 'react';
import { dayBox, partBox, TICKED } from '@/lib/leads/request/wishes/schema';
import { type ContactChannel, dayParts, dayPartTexts } from '@/lib/leads/wishes/schema';
import { textConsent } from '@/lib/site/text-consent';
import { week } from '@/lib/site/week';
import { type FormProps, Problem } from './form-section';

const channelLabels: Record<ContactChannel, string> = {
  call: 'Call me',
  text: 'Text me, please don’t call',
  email: 'Email me, please don’t call',
};
const channels = Object.keys(channelLabels) as ContactChannel[];

interface WishFormProps extends FormProps {
  /** Whether the page has just said so. */
  hasJustStopped: boolean;
}

/** How and when to be contacted, with a form of its own to hear nothing anymore. */
export function WishForm({ api, details, correction, hasJustStopped }: WishFormProps) {
  const { wishes } = details;
  const { values, fields = {}, message } = correction ?? {};
  const isTicked = (name: string, saved: boolean) => (values ? values[name] === TICKED : saved);
  const channel = values ? values.channel : (wishes?.channel ?? (details.doNotCall ? undefined : 'call'));
  const days = week().filter(({ opens }) => opens !== null);
  const error = (name: string) =>
    fields[name] && <FieldProblem id={`${name}-error`}>{fields[name]}</FieldProblem>;
  return (
    <>
      {details.doNotCall && details.noEmail && !wishes?.channel && !hasJustStopped && (
        <p className="mt-3 max-w-measure">You asked us not to get in touch, so we won’t.</p>
      )}
      {message && Object.keys(fields).length === 0 && <Problem>{message}</Problem>}
      <form action={`${api}/wishes#wishes`} method="post" className="mt-4 grid gap-5" noValidate>
        <Group legend="Best way" error={error('channel')}>
          {channels.map((id) => (
            <Box key={id} type="radio" name="channel" value={id} isChecked={channel === id}>
              {channelLabels[id]}
            </Box>
          ))}
        </Group>
        <Group
          legend="Good days for a call"
          hint="Leave them unchecked if any day is fine."
          error={error('days')}
        >
          {days.map(({ day }) => (
            <Box
              key={day}
              type="checkbox"
              name={dayBox(day)}
              value={TICKED}
              isChecked={isTicked(dayBox(day), wishes?.days.includes(day) ?? false)}
            >
              {day}
            </Box>
          ))}
        </Group>
        <Group legend="Good times for a call">
          {dayParts.map((part) => (
            <Box
              key={part}
              type="checkbox"
              name={partBox(part)}
              value={TICKED}
              isChecked={isTicked(partBox(part), wishes?.parts.includes(part) ?? false)}
            >
              {dayPartTexts[part].replace(/^./, (letter) => letter.toUpperCase())}
            </Box>
          ))}
        </Group>
        <Group legend="Texts" error={error('texts')}>
          <Box
            type="checkbox"
            name="texts"
            value={TICKED}
            isChecked={isTicked('texts', Boolean(wishes?.texts))}
          >
            {textConsent()}
          </Box>
        </Group>
        <button type="submit" className="button button-accent button-medium justify-self-start">
          Save how to reach me
        </button>
      </form>
      <form action={`${api}/wishes#wishes`} method="post" className="mt-4">
        <input type="hidden" name="channel" value="stop" />
        <button type="submit" className="link py-2">
          Stop: please don’t call or write to me anymore
        </button>
      </form>
    </>
  );
}

interface GroupProps {
  legend: string;
  hint?: string;
  error?: ReactNode;
  children: ReactNode;
}

const Group = ({ legend, hint, error, children }: GroupProps) => (
  <fieldset className="min-w-0">
    <legend className="text-(length:--text-label,0.9375rem) font-semibold">{legend}</legend>
    {hint && <p className="text-caption text-soft">{hint}</p>}
    <div className="mt-1 flex flex-wrap gap-x-6">{children}</div>
    {error}
  </fieldset>
);

const FieldProblem = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="mt-1 text-caption font-semibold text-danger">
    {children}
  </p>
);

interface BoxProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  isChecked: boolean;
  children: ReactNode;
}

const Box = ({ isChecked, children, ...input }: BoxProps) => (
  <label className="flex min-h-11 max-w-measure items-start gap-2.5 py-2">
    <input
      {...input}
      defaultChecked={isChecked}
      // An empty radio button looks like the empty boxes of app/globals.css.
      className="mt-[0.2em] size-5 shrink-0 accent-accent [&[type=radio]]:not-checked:appearance-none [&[type=radio]]:not-checked:rounded-full [&[type=radio]]:not-checked:border [&[type=radio]]:not-checked:border-field [&[type=radio]]:not-checked:bg-surface-raised"
    />
    <span>{children}</span>
  </label>
);
