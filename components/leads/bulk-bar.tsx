import { useState } from 'react';
import { Button } from '@/components/ui/button';
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

/** Bulk actions for the selected leads, sticky at the bottom of the window. */
export function BulkBar({ ids, isBusy, onAction, onClear }: BulkBarProps) {
  const [isErasing, setIsErasing] = useState(false);
  const { askOwnersText } = useLeadActions();
  if (ids.length === 0) return null;
  const canErase = askOwnersText === null || ids.length === 1;
  // `aria-disabled` instead of `disabled`: a disabled button loses focus when it's pressed.
  const runUnlessBusy = (bulk: LeadBulk) => isBusy || onAction(bulk);
  return (
    <section
      aria-label="Selected leads"
      className="sticky bottom-0 z-20 mt-4 flex flex-wrap items-center gap-2 border border-primary bg-surface-raised px-4 py-3 max-md:bottom-14 max-md:grid max-md:grid-cols-2"
    >
      <p role="status" className="font-semibold tabular-nums">
        {ids.length} selected
      </p>
      <Button
        variant="quiet"
        size="small"
        onClick={onClear}
        className="mr-2 min-h-9 max-md:-mr-3 max-md:justify-self-end"
      >
        Clear selection
      </Button>
      <Button
        variant="outline"
        size="small"
        aria-disabled={isBusy}
        onClick={() => runUnlessBusy({ action: 'contacted', ids })}
        className="min-h-9 max-md:min-h-11 text-primary"
      >
        Mark contacted
      </Button>
      <Button
        variant="outline"
        size="small"
        aria-disabled={isBusy}
        onClick={() => runUnlessBusy({ action: 'not-contacted', ids })}
        className="min-h-9 max-md:min-h-11 text-primary"
      >
        Mark not contacted
      </Button>
      <AssignSelected
        isBusy={isBusy}
        onAssign={(assigneeId) => runUnlessBusy({ action: 'assign', ids, assigneeId })}
      />
      <Button variant="outline" size="small" asChild className="min-h-9 max-md:min-h-11 text-primary">
        <a href={exportSelectedHref(ids)} target="_blank" rel="noopener">
          Export
        </a>
      </Button>
      <Button
        variant="outline"
        size="small"
        aria-disabled={isBusy}
        onClick={() => runUnlessBusy({ action: 'spam', ids })}
        className="min-h-9 max-md:min-h-11 text-primary"
      >
        Spam
      </Button>
      {canErase && (
        <Button
          variant="outline"
          size="small"
          aria-disabled={isBusy}
          onClick={() => setIsErasing(true)}
          className="min-h-9 max-md:min-h-11 text-danger"
        >
          Erase…
        </Button>
      )}
      {!canErase && (
        <p className="text-caption text-soft max-md:col-span-full">
          Only an owner can erase several people at once. {askOwnersText}
        </p>
      )}
      <EraseDialog
        open={isErasing}
        count={ids.length}
        onClose={() => setIsErasing(false)}
        onErase={() => {
          setIsErasing(false);
          runUnlessBusy({ action: 'erase', ids });
        }}
      />
    </section>
  );
}

interface AssignSelectedProps {
  isBusy: boolean;
  onAssign: (assigneeId: string | null) => void;
}

function AssignSelected({ isBusy, onAssign }: AssignSelectedProps) {
  const { staff } = useLeadActions();
  const [assignee, setAssignee] = useState('');
  const isReady = assignee !== '' && !isBusy;
  return (
    <div className="flex gap-2 max-md:col-span-full">
      <div className="w-40 max-md:min-w-0 max-md:grow">
        <Select
          aria-label="Assign the selected leads to"
          value={assignee}
          onChange={({ target: { value } }) => setAssignee(value)}
          className="min-h-9 max-md:min-h-11 px-3 py-1 text-caption max-md:text-base"
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
      <Button
        variant="outline"
        size="small"
        aria-disabled={!isReady}
        onClick={() => isReady && onAssign(assignee === 'nobody' ? null : assignee)}
        className="min-h-9 max-md:min-h-11 text-primary"
      >
        Assign
      </Button>
    </div>
  );
}
