import { Field, Select } from '@/components/ui/field';
import type { Lead } from '@/lib/leads/schema';
import type { StaffName } from '@/lib/staff/schema';
import type { LeadActions } from './detail-calls';
import { SaveError } from './save-error';
import { useSaving } from './use-saving';

interface AssigneeChoiceProps {
  lead: Lead;
  staff: StaffName[];
  onCorrect: LeadActions['correct'];
}

/** Who of the staff looks after the lead. */
export function AssigneeChoice({ lead: { assigneeId }, staff, onCorrect }: AssigneeChoiceProps) {
  const { error, save } = useSaving();
  const isKnown = !assigneeId || staff.some(({ id }) => id === assigneeId);
  return (
    <div>
      <Field id="lead-assignee" label="Assignee" className="[&>label]:text-caption">
        <Select
          id="lead-assignee"
          value={assigneeId ?? ''}
          onChange={(event) => save(() => onCorrect({ assigneeId: event.target.value || null }))}
          className="min-h-11 py-2"
        >
          <option value="">Nobody yet</option>
          {!isKnown && <option value={assigneeId}>…</option>}
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <SaveError error={error} />
    </div>
  );
}
