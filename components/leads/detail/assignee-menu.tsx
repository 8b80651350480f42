import { useMutation } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useLeadActions } from '@/components/leads/lead-actions';
import { Initials } from '@/components/shell/initials';
import { useMayChange } from '@/components/shell/profile';
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
  const mayChange = useMayChange();
  const { mutate, isPending, variables, error } = useMutation({
    // One after the other: who was chosen last has it.
    scope: { id: `assignee ${lead.id}` },
    mutationFn: (assigneeId: string | null) => onCorrect({ assigneeId }),
  });
  const assigneeId = isPending ? variables : lead.assigneeId;
  const assignee = staff.find(({ id }) => id === assigneeId);
  const name = assigneeId ? (assignee?.name ?? 'Someone') : undefined;
  const entry = (id: string | null, label: string, member?: StaffName) => (
    <li key={id}>
      <MenuEntry isPressed={id === assigneeId} onPress={() => id === assigneeId || mutate(id)}>
        <Initials name={member?.name} initials={member?.initials} isOwn={id === userId} />
        <span className="min-w-0 truncate">{label}</span>
      </MenuEntry>
    </li>
  );
  const disc = <Initials name={name} initials={assignee?.initials} isOwn={assigneeId === userId} />;
  if (!mayChange)
    return (
      <p className="ml-auto flex shrink-0 items-center gap-2 text-caption text-soft">
        <span className="sr-only">Assigned to</span>
        {disc}
        {name ?? 'Unassigned'}
      </p>
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
            {disc}
            <span className="max-w-32 truncate max-md:sr-only">{name?.split(' ')[0] ?? 'Unassigned'}</span>
            <ChevronDown aria-hidden="true" />
          </>
        }
      >
        <ul>
          {entry(null, 'Unassigned')}
          {staff.map((member) => entry(member.id, member.name, member))}
        </ul>
      </Popover>
      <SaveError error={error} />
    </div>
  );
}
