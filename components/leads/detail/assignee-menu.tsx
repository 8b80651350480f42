import { useMutation } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useLeadActions } from '@/components/leads/lead-actions';
import { Initials } from '@/components/shell/initials';
import { SaveError } from '@/components/shell/save-error';
import { MenuEntry, Popover } from '@/components/ui/popover';
import type { StaffName } from '@/lib/accounts/staff/schema';
import type { Lead } from '@/lib/leads/schema';
import type { LeadMutations } from './lead-mutations';

interface AssigneeMenuProps {
  lead: Lead;
  staff: StaffName[];
  onCorrect: LeadMutations['correct'];
}

/** Whose lead it is, and the menu that gives it to somebody else. */
export function AssigneeMenu({ lead, staff, onCorrect }: AssigneeMenuProps) {
  const { userId } = useLeadActions();
  const { mutate, isPending, variables, error } = useMutation({
    // One after the other: who was chosen last has it.
    scope: { id: `assignee ${lead.id}` },
    mutationFn: (assigneeId: string | null) => onCorrect({ assigneeId }),
  });
  const assigneeId = isPending ? variables : lead.assigneeId;
  const name = assigneeId ? (staff.find(({ id }) => id === assigneeId)?.name ?? 'Someone') : undefined;
  const entry = (id: string | null, label: string, initials: string | undefined) => (
    <li key={id}>
      <MenuEntry isPressed={id === assigneeId} onPress={() => id === assigneeId || mutate(id)}>
        <Initials name={initials} isOwn={id === userId} />
        <span className="min-w-0 truncate">{label}</span>
      </MenuEntry>
    </li>
  );
  return (
    <div className="ml-auto grid shrink-0 justify-items-end">
      <Popover
        id="lead-assignee"
        label="Assigned to"
        side="end"
        title={name ? `Assigned to ${name}` : 'Unassigned'}
        className="w-60 py-2"
        buttonClass="tool -mr-1.5 font-normal max-md:-my-1.5"
        button={
          <>
            <span className="sr-only">Assigned to</span>
            <Initials name={name} isOwn={assigneeId === userId} />
            <span className="max-w-32 truncate max-md:sr-only">{name?.split(' ')[0] ?? 'No one yet'}</span>
            <ChevronDown aria-hidden="true" />
          </>
        }
      >
        <ul>
          {entry(null, 'No one yet', undefined)}
          {staff.map(({ id, name }) => entry(id, name, name))}
        </ul>
      </Popover>
      <SaveError error={error} />
    </div>
  );
}
