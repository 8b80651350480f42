import type { ReactNode } from 'react';
import { describedBy, Field, Input, Select } from '@/components/ui/field';
import type { Correction } from '@/lib/documents/correction';
import {
  type CorrectableField,
  correctableFields,
  formLabel,
  inputType,
  leadField,
} from '@/lib/leads/fields';
import type { RequestDetails } from '@/lib/leads/request/schema';
import { dayBox, formerInput, partBox, TICKED } from '@/lib/leads/request/wishes/schema';
import { type ContactChannel, dayParts, dayPartTexts, wishText } from '@/lib/leads/wishes/schema';
import { business } from '@/lib/site/business';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { textConsent } from '@/lib/site/text-consent';
import { BUSINESS_TIME_ZONE } from '@/lib/site/time-zone';
import { week } from '@/lib/site/week';

/** What has become of a form of the page: the values of `?done=` and `?problem=`, and what it sent if that has to be corrected. */
export interface SentForm {
  done: string;
  problem: string;
  correction: Correction | undefined;
}

interface RequestWishesProps {
  /** The path of the calls of the page. */
  api: string;
  details: RequestDetails;
  sent: SentForm | undefined;
}

type FormProps = Pick<RequestWishesProps, 'api' | 'details'> & { correction: Correction | undefined };

/** What a homeowner can do with their request: say how to be contacted, correct it, withdraw it, and be forgotten. */
export function RequestWishes({ api, details, sent }: RequestWishesProps) {
  const correctionOf = (name: string) => (sent?.problem === name ? sent.correction : undefined);
  const said = (...names: string[]) => names.map((name) => DONE[name]?.(details)).find(Boolean);
  const doneOf = (...names: string[]) => (sent && names.includes(sent.done) ? said(sent.done) : undefined);
  const problemOf = (name: string) =>
    sent?.problem === name && !sent.correction ? PROBLEM : sent?.problem === 'changes' ? OFTEN : undefined;
  const part = (name: string, ...done: string[]) => ({
    id: name,
    done: doneOf(...done),
    problem: problemOf(name),
  });
  const form = (name: string) => ({ api, details, correction: correctionOf(name) });
  const { eraseAt } = details.wishes ?? {};
  if (eraseAt)
    return (
      <Section {...part('forget', 'forget')} heading="You asked us to forget you">
        <p className="mt-3 max-w-measure">
          On {timeText(eraseAt)} we erase what you sent and what we noted about it. Until then nobody calls
          you or writes to you, and you can take it back.
        </p>
        <form action={`${api}/forget`} method="post" className="mt-4">
          <input type="hidden" name="action" value="keep" />
          <button type="submit" className="button button-accent">
            Keep my request
          </button>
        </form>
      </Section>
    );
  const isClosed = details.status === 'closed';
  return (
    <>
      {!isClosed && (
        <Section {...part('wishes', 'wishes', 'stopped')} heading="How we get in touch">
          <WishForm {...form('wishes')} />
        </Section>
      )}
      {!isClosed && !details.isMerged && (
        <Section {...part('fields', 'fields')} heading="Correct what you sent">
          <FieldForm {...form('fields')} />
        </Section>
      )}
      <Section {...part('withdraw', 'withdraw')} heading="End your request">
        {doneOf('keep') && <Done id="forget">{doneOf('keep')}</Done>}
        {correctionOf('withdraw') && <Problem>{correctionOf('withdraw')?.message}</Problem>}
        {!isClosed && details.status !== 'won' && (
          <Unfolded summary="I don’t need you anymore">
            <p className="max-w-measure">
              We close your request and don’t call you about it. If you change your mind, call us, and we open
              it again.
            </p>
            <form action={`${api}/withdraw`} method="post" className="mt-3">
              <input type="hidden" name="confirm" value={TICKED} />
              <button type="submit" className="button button-outline">
                Yes, close my request
              </button>
            </form>
          </Unfolded>
        )}
        <Unfolded summary="Forget me">
          <p className="max-w-measure">
            After a day, in which you can take it back here, we erase your name, your phone number, your
            addresses, your message and our notes for good. This page ends then.
          </p>
          <form action={`${api}/forget`} method="post" className="mt-3">
            <input type="hidden" name="action" value="forget" />
            <button type="submit" className="button button-outline">
              Yes, forget me
            </button>
          </form>
        </Unfolded>
      </Section>
    </>
  );
}

const PROBLEM = 'Something that you sent needs another look. Check it, and send it again.';
const OFTEN = 'That’s a lot of changes within an hour. Wait a while, or call us.';

const DONE: Record<string, (details: RequestDetails) => string> = {
  wishes: ({ wishes }) => `Thank you, we’ll keep to it. Our staff read: “${wishes ? wishText(wishes) : ''}”.`,
  stopped: () => 'We don’t call you or write to you anymore. You can change that here.',
  fields: () => 'Corrected. Our staff see it, too.',
  withdraw: () => 'Your request is closed, and we don’t call you about it. Thank you for asking us.',
  forget: () => 'We’ll forget you.',
  keep: () => 'We keep your request.',
};

const timeFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const timeText = (instant: string) => timeFormat.format(new Date(instant));

interface SectionProps {
  id: string;
  heading: string;
  done: string | undefined;
  problem: string | undefined;
  children: ReactNode;
}

function Section({ id, heading, done, problem, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-32 border-t border-current pt-4">
      <h2 id={`${id}-heading`} className="text-h3">
        {heading}
      </h2>
      {done && <Done>{done}</Done>}
      {problem && <Problem>{problem}</Problem>}
      {children}
    </section>
  );
}

const Done = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p
    id={id}
    role="status"
    className="mt-4 scroll-mt-32 border border-success border-l-4 bg-success-wash px-4 py-3 text-ink"
  >
    {children}
  </p>
);

const Problem = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="mt-4 border border-danger border-l-4 px-4 py-3 font-semibold text-danger">
    {children}
  </p>
);

const Unfolded = ({
  summary,
  isOpen,
  children,
}: {
  summary: string;
  isOpen?: boolean;
  children: ReactNode;
}) => (
  <details className="mt-3" open={isOpen}>
    <summary className="link inline-block cursor-pointer py-2">{summary}</summary>
    <div className="mt-1 mb-4">{children}</div>
  </details>
);

const channelLabels: Record<ContactChannel, string> = {
  call: 'Call me',
  text: 'Please don’t call, text me',
  email: 'Please don’t call, email me',
};
const channels = Object.keys(channelLabels) as ContactChannel[];

/** How and when to be contacted, with a form of its own to hear nothing anymore. */
function WishForm({ api, details, correction }: FormProps) {
  const { wishes } = details;
  const { values, fields = {}, message } = correction ?? {};
  const isTicked = (name: string, saved: boolean) => (values ? values[name] === TICKED : saved);
  const channel = values ? values.channel : (wishes?.channel ?? (details.doNotCall ? undefined : 'call'));
  const days = week().filter(({ opens }) => opens !== null);
  const error = (name: string) =>
    fields[name] && <FieldProblem id={`${name}-error`}>{fields[name]}</FieldProblem>;
  return (
    <>
      {details.doNotCall && details.noEmail && !wishes?.channel && (
        <p className="mt-3 max-w-measure">You asked us not to get in touch, so we don’t.</p>
      )}
      {message && Object.keys(fields).length === 0 && <Problem>{message}</Problem>}
      <form action={`${api}/wishes`} method="post" className="mt-4 grid gap-5" noValidate>
        <Group legend="How" error={error('channel')}>
          {channels.map((id) => (
            <Box key={id} type="radio" name="channel" value={id} isChecked={channel === id}>
              {channelLabels[id]}
            </Box>
          ))}
        </Group>
        <Group
          legend="If we call: on which days"
          hint="Tick none, and any day suits you."
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
        <Group legend="If we call: at what time">
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
        <button type="submit" className="button button-accent justify-self-start">
          Save how you reach me
        </button>
      </form>
      <form action={`${api}/wishes`} method="post" className="mt-4">
        <input type="hidden" name="channel" value="stop" />
        <button type="submit" className="link py-2">
          Stop: don’t call me and don’t write to me
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
  <label className="flex min-h-11 max-w-measure items-center gap-2.5">
    <input {...input} defaultChecked={isChecked} className="size-5 shrink-0 accent-accent" />
    <span>{children}</span>
  </label>
);

/** The fields of the request, with the rules of the contact form. */
function FieldForm({ api, details, correction }: FormProps) {
  const { values, fields = {}, message } = correction ?? {};
  const stored = (name: CorrectableField) => details.fields[name] ?? '';
  return (
    <Unfolded summary="Correct your name, number, addresses or service" isOpen={correction !== undefined}>
      {message && Object.keys(fields).length === 0 && <Problem>{message}</Problem>}
      <form action={`${api}/fields`} method="post" className="mt-2 grid max-w-lg gap-4" noValidate>
        {correctableFields.map((name) => {
          const { kind, missing, maxLength, autoComplete } = leadField(name);
          const id = `correct-${name}`;
          const shared = {
            id,
            name,
            required: missing !== undefined,
            defaultValue: values?.[name] ?? stored(name),
            ...describedBy(id, { error: fields[name] }),
          };
          return (
            <Field key={name} id={id} label={formLabel(name)} error={fields[name]}>
              {kind === 'service' ? (
                <Select {...shared}>
                  {!serviceIds().some((service) => service === shared.defaultValue) && <option value="" />}
                  {serviceIds().map((service) => (
                    <option key={service} value={service}>
                      {serviceLabel(service)}
                    </option>
                  ))}
                </Select>
              ) : (
                <Input {...shared} type={inputType(name)} autoComplete={autoComplete} maxLength={maxLength} />
              )}
              {/* What staff correct while this form is open isn't overwritten. */}
              <input type="hidden" name={formerInput(name)} value={stored(name)} />
            </Field>
          );
        })}
        <button type="submit" className="button button-accent justify-self-start">
          Save the corrections
        </button>
      </form>
      <p className="mt-3 max-w-measure text-caption text-soft">
        To add to your message, write to {business().email} or call us.
      </p>
    </Unfolded>
  );
}
