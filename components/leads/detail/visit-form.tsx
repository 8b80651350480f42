import { useState } from 'react';
import { useNow } from '@/components/shell/now';
import { Button } from '@/components/ui/button';
import { DateInput, Field, Input, Select } from '@/components/ui/field';
import type { StaffName } from '@/lib/accounts/staff/schema';
import type { Lead } from '@/lib/leads/schema';
import type { VisitBody } from '@/lib/leads/work/outcome/schema';
import { businessDay, isoDay, localTime } from '@/lib/site/calendar-day';

interface VisitFormProps {
  lead: Pick<Lead, 'visitAt' | 'visitUntil' | 'visitBy' | 'assigneeId'>;
  staff: StaffName[];
  /** The staff member who fills it in, who goes there unless somebody else is chosen. */
  userId: string;
  /** Whether the last attempt was refused because of another visit. */
  isOverlapping: boolean;
  isPending: boolean;
  onSave: (visit: VisitBody) => void;
  onCancel: () => void;
}

/** When somebody visits the house, and who. */
export function VisitForm({
  lead,
  staff,
  userId,
  isOverlapping,
  isPending,
  onSave,
  onCancel,
}: VisitFormProps) {
  const today = isoDay(useNow());
  const [visit, setVisit] = useState<VisitBody>(() => ({
    day: lead.visitAt ? isoDay(Date.parse(lead.visitAt)) : businessDay(Date.now(), 1),
    from: lead.visitAt ? localTime(Date.parse(lead.visitAt)) : '10:00',
    until: lead.visitUntil ? localTime(Date.parse(lead.visitUntil)) : '11:00',
    by: lead.visitBy ?? lead.assigneeId ?? userId,
  }));
  // Of what was refused: after a change it may fit.
  const [refused, setRefused] = useState<VisitBody | null>(null);
  const isConfirmed = isOverlapping && refused === visit;
  const set = (part: Partial<VisitBody>) => setVisit((before) => ({ ...before, ...part }));
  return (
    <form
      className="grid gap-3 border-t border-rule pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(visit);
        if (!isPending) onSave(isConfirmed ? { ...visit, isConfirmed } : visit);
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        <Field id="visit-day" label="Day" className="[&>label]:text-caption">
          <DateInput
            id="visit-day"
            emptyText="No date"
            required
            min={lead.visitAt ? undefined : today}
            value={visit.day}
            onChange={({ target }) => set({ day: target.value })}
            className="min-h-9 min-w-0 py-1 max-md:min-h-11"
          />
        </Field>
        <Field id="visit-by" label="Who goes" className="[&>label]:text-caption">
          <Select
            id="visit-by"
            value={visit.by}
            onChange={({ target }) => set({ by: target.value })}
            className="min-h-9 py-1 max-md:min-h-11"
          >
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
              value={visit[end]}
              onChange={({ target }) => set({ [end]: target.value })}
              className="min-h-9 py-1 max-md:min-h-11"
            />
          </Field>
        ))}
      </div>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" size="small" aria-disabled={isPending} className="min-h-9 max-md:min-h-11">
          {isConfirmed ? 'Plan it anyway' : 'Plan the visit'}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel} className="min-h-9 max-md:min-h-11">
          Cancel
        </Button>
      </p>
    </form>
  );
}
