import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import { Field, Select } from '@/components/ui/field';
import type { StaffName } from '@/lib/accounts/staff/schema';
import type { Lead } from '@/lib/leads/schema';
import type { LeadMutations } from './lead-mutations';

interface AssigneeSelectProps {
  lead: Lead;
  staff: StaffName[];
  onCorrect: LeadMutations['correct'];
}

/** Assigns the lead to a member of staff. */
export function AssigneeSelect({ lead: { assigneeId }, staff, onCorrect }: AssigneeSelectProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: string) => onCorrect({ assigneeId: id || null }),
    // Who was chosen while this one was being saved is the next one.
    onSuccess: (_saved, id) => id === draft && setDraft(null),
  });
  const isChanged = draft !== null && draft !== (assigneeId ?? '');
  const assign = () => {
    if (isChanged && !isPending) mutate(draft);
  };
  const isKnown = !assigneeId || staff.some(({ id }) => id === assigneeId);
  return (
    <div>
      <Field id="lead-assignee" label="Assignee" className="[&>label]:text-caption">
        <div className="flex gap-2">
          <div className="min-w-0 grow">
            <Select
              id="lead-assignee"
              value={draft ?? assigneeId ?? ''}
              onChange={(event) => setDraft(event.target.value)}
              className="min-h-11 py-2"
            >
              <option value="">No one yet</option>
              {!isKnown && <option value={assigneeId}>…</option>}
              {staff.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
          <Button
            variant="outline"
            aria-disabled={!isChanged || isPending}
            onClick={assign}
            className="text-primary"
          >
            Assign
          </Button>
        </div>
      </Field>
      <SaveError error={error} />
    </div>
  );
}
