import { type ReactNode, useState } from 'react';
import { Select } from '@/components/ui/field';
import type { LeadBulk } from '@/lib/leads/work/schema';
import { EraseDialog } from './erase-dialog';
import { useLeadActions } from './lead-actions';
import { exportSelectedHref } from './lead-calls';

interface BulkBarProps {
  ids: string[];
  isBusy: boolean;
  onAction: (bulk: LeadBulk) => void;
  onClear: () => void;
}

/** Bulk actions for the selected leads. */
export function BulkBar({ ids, isBusy, onAction, onClear }: BulkBarProps) {
  const [isErasing, setIsErasing] = useState(false);
  const { askOwnersText } = useLeadActions();
  if (ids.length === 0) return null;
  const canErase = askOwnersText === null || ids.length === 1;
  return (
    <section aria-label="Selected leads" className="desk-bulk">
      <p role="status" className="px-2 font-semibold">
        {ids.length} selected
      </p>
      <Action isBusy={isBusy} onRun={() => onAction({ action: 'contacted', ids })}>
        Mark contacted
      </Action>
      <Action isBusy={isBusy} onRun={() => onAction({ action: 'not-contacted', ids })}>
        Mark not contacted
      </Action>
      <AssignSelected
        isBusy={isBusy}
        onAssign={(assigneeId) => onAction({ action: 'assign', ids, assigneeId })}
      />
      <a href={exportSelectedHref(ids)} target="_blank" rel="noopener" className="tool">
        Export
      </a>
      <Action isBusy={isBusy} onRun={() => onAction({ action: 'spam', ids })}>
        Spam
      </Action>
      {canErase && (
        <Action isBusy={isBusy} onRun={() => setIsErasing(true)}>
          Erase…
        </Action>
      )}
      {!canErase && (
        <p className="min-w-40 flex-1 text-caption text-soft md:truncate" title={askOwnersText ?? undefined}>
          Only an owner can erase several people at once. {askOwnersText}
        </p>
      )}
      <button type="button" onClick={onClear} className="tool ml-auto">
        Clear <span className="max-lg:sr-only">selection</span>
      </button>
      <EraseDialog
        open={isErasing}
        count={ids.length}
        onClose={() => setIsErasing(false)}
        onErase={() => {
          setIsErasing(false);
          if (!isBusy) onAction({ action: 'erase', ids });
        }}
      />
    </section>
  );
}

interface ActionProps {
  isBusy: boolean;
  onRun: () => void;
  children: ReactNode;
}

// `aria-disabled` instead of `disabled`: a disabled button loses focus when it's pressed.
const Action = ({ isBusy, onRun, children }: ActionProps) => (
  <button type="button" aria-disabled={isBusy} onClick={() => isBusy || onRun()} className="tool">
    {children}
  </button>
);

interface AssignSelectedProps {
  isBusy: boolean;
  onAssign: (assigneeId: string | null) => void;
}

function AssignSelected({ isBusy, onAssign }: AssignSelectedProps) {
  const { staff } = useLeadActions();
  const [assignee, setAssignee] = useState('');
  const isReady = assignee !== '' && !isBusy;
  return (
    <div className="flex items-center">
      <div className="w-30 max-md:w-34">
        <Select
          aria-label="Assign the selected leads to"
          value={assignee}
          onChange={({ target: { value } }) => setAssignee(value)}
          className="min-h-7 border-transparent bg-transparent px-2 py-0.5 text-caption max-md:min-h-11 max-md:text-base"
        >
          <option value="" disabled>
            Assign to…
          </option>
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="nobody">No one</option>
        </Select>
      </div>
      <Action isBusy={!isReady} onRun={() => onAssign(assignee === 'nobody' ? null : assignee)}>
        Assign
      </Action>
    </div>
  );
}
