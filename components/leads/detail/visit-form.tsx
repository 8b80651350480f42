import { useState } from 'react';
import { useNow } from '@/components/shell/now';
import { Button } from '@/components/ui/button';
import { DateInput, Field, Input, Select } from '@/components/ui/field';
import type { StaffName } from '@/lib/accounts/staff/schema';
import { givenValue, leadField } from '@/lib/leads/fields';
import type { Lead } from '@/lib/leads/schema';
import type { VisitBody } from '@/lib/leads/work/outcome/schema';
import { businessDay, faceTime, isoDay, localTime } from '@/lib/site/calendar-day';
import { type StoredDraft, typedVisitSchema, useOutcomeDraft } from './outcome-draft';

interface VisitFormProps {
  lead: Pick<Lead, 'visitAt' | 'visitUntil' | 'visitBy' | 'assigneeId' | 'address'>;
  draft: StoredDraft;
  /** Whether the homeowner may be written to. */
  mayEmail: boolean;
  staff: StaffName[];
  /** The staff member who fills it in, who goes there unless somebody else is chosen. */
  userId: string;
  /** Whether the last attempt was refused because of another visit. */
  isOverlapping: boolean;
  isPending: boolean;
  /** `base` is the beginning of the visit that this one replaces; null calls it off. The address is of a lead that had none. */
  onSave: (visit: VisitBody | null, base: string | null, address?: string) => void;
  onCancel: () => void;
}

/** When somebody visits the house, who, and where it is if nobody has said so yet. */
export function VisitForm({
  lead,
  draft,
  mayEmail,
  staff,
  userId,
  isOverlapping,
  isPending,
  onSave,
  onCancel,
}: VisitFormProps) {
  const today = isoDay(useNow());
  const { typed, set } = useOutcomeDraft(typedVisitSchema, draft, () => ({
    base: lead.visitAt,
    day: lead.visitAt ? isoDay(Date.parse(lead.visitAt)) : businessDay(Date.now(), 1),
    from: lead.visitAt ? localTime(Date.parse(lead.visitAt)) : '10:00',
    until: lead.visitUntil ? localTime(Date.parse(lead.visitUntil)) : '11:00',
    by: lead.visitBy ?? lead.assigneeId ?? userId,
    emailsHomeowner: true,
    address: '',
  }));
  const { base, emailsHomeowner, address, ...visit } = typed;
  // Also while a time is being typed, or is too late for that day.
  const [length, setLength] = useState(() => minutesOf(typed.until) - minutesOf(typed.from));
  const setUntil = (until: string) => {
    const minutes = minutesOf(until) - minutesOf(typed.from);
    if (minutes > 0) setLength(minutes);
    set({ until });
  };
  const setFrom = (from: string) =>
    set({ from, ...(from && length > 0 && { until: timeAt(minutesOf(from) + length) }) });
  const isPlaceUnknown = givenValue('address', lead.address) === null;
  // Of what was refused: after a change it may fit.
  const [refused, setRefused] = useState('');
  const isConfirmed = isOverlapping && refused === JSON.stringify(typed);
  return (
    <form
      className="grid gap-3 border-t border-rule pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(JSON.stringify(typed));
        const body = {
          ...visit,
          ...(mayEmail && { emailsHomeowner }),
          ...(isConfirmed && { isConfirmed }),
        };
        if (!isPending) onSave(body, base, isPlaceUnknown ? address.trim() : '');
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        <Field id="visit-day" label="Day" className="[&>label]:text-caption">
          <DateInput
            id="visit-day"
            emptyText="No date"
            required
            min={lead.visitAt ? undefined : today}
            value={typed.day}
            onChange={({ target }) => set({ day: target.value })}
            className="min-w-0"
          />
        </Field>
        <Field id="visit-by" label="Who goes" className="[&>label]:text-caption">
          <Select id="visit-by" value={typed.by} onChange={({ target }) => set({ by: target.value })}>
            {staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {(['from', 'until'] as const).map((end) => (
          <Field
            key={end}
            id={`visit-${end}`}
            label={end === 'from' ? 'From' : 'To'}
            className="[&>label]:text-caption"
          >
            <Input
              id={`visit-${end}`}
              type="time"
              required
              value={typed[end]}
              onChange={({ target }) => (end === 'from' ? setFrom : setUntil)(target.value)}
            />
          </Field>
        ))}
      </div>
      {isPlaceUnknown && (
        <Field id="visit-address" label="Address" className="[&>label]:text-caption">
          <Input
            id="visit-address"
            maxLength={leadField('address').maxLength}
            value={address}
            onChange={({ target }) => set({ address: target.value })}
          />
        </Field>
      )}
      {mayEmail && (
        <label className="flex min-h-9 items-center gap-2 text-sm max-md:min-h-11">
          <input
            type="checkbox"
            checked={emailsHomeowner}
            onChange={({ target }) => set({ emailsHomeowner: target.checked })}
            className="size-4.5 shrink-0 accent-primary"
          />
          Email the homeowner
        </label>
      )}
      <p className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isInactive={isPending} className="min-h-9 max-md:min-h-11">
          {isConfirmed ? 'Plan it anyway' : 'Plan the visit'}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel} className="min-h-9 max-md:min-h-11">
          Cancel
        </Button>
        {lead.visitAt && (
          <Button
            variant="quiet"
            size="small"
            isInactive={isPending}
            onClick={() => onSave(null, base)}
            className="min-h-9 text-danger max-md:min-h-11"
          >
            Call the visit off
          </Button>
        )}
      </p>
    </form>
  );
}

const LAST_MINUTE = 24 * 60 - 1;

/** The minutes from midnight to a local time such as `14:30`; NaN for none. */
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3) || Number.NaN);

/** A local time such as `14:30`, so many minutes after midnight, on the same day. */
const timeAt = (minutes: number) => faceTime(Math.min(minutes, LAST_MINUTE) * 60_000);
