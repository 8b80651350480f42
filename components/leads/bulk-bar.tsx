import { type ReactNode, useState } from 'react';
import { formatClock, formatNearDay } from '@/components/shell/date-format';
import { useDayExceptions, useNow } from '@/components/shell/now';
import { Button } from '@/components/ui/button';
import { DateInput, Field, Input } from '@/components/ui/field';
import { useOneTabStop } from '@/components/ui/one-tab-stop';
import { Popover } from '@/components/ui/popover';
import { closedReasons, plainReasonIds } from '@/lib/leads/statuses';
import type { BulkAction } from '@/lib/leads/work/schema';
import { isoDay } from '@/lib/site/calendar-day';
import { type FollowUpTime, followUpOptions } from './detail/follow-up-options';
import { EraseDialog } from './erase-dialog';
import { useLeadActions } from './lead-actions';
import { exportHref, exportSelectedHref } from './lead-calls';
import { type Total, totalText } from './total-text';
import type { BulkTarget } from './use-lead-selection';

interface BulkBarProps {
  /** Null if nothing is selected. */
  target: BulkTarget | null;
  /** Selects all that match the filter; null if there are no more. */
  selectAllMatching: { total: Total; onSelect: () => void } | null;
  isBusy: boolean;
  onAction: (action: BulkAction, target: BulkTarget) => void;
  onClear: () => void;
}

/** The actions on the selected leads, in the place of the tools. One tab stop; the arrow keys move among them. */
export function BulkBar({ target, ...props }: BulkBarProps) {
  return target && <Bar target={target} {...props} />;
}

function Bar({
  target,
  selectAllMatching,
  isBusy,
  onAction,
  onClear,
}: BulkBarProps & { target: BulkTarget }) {
  const [isErasing, setIsErasing] = useState(false);
  const { askOwnersText, mayExport } = useLeadActions();
  const group = useOneTabStop<HTMLDivElement>();
  const count = 'ids' in target ? target.ids.length : null;
  const canErase = count !== null && (askOwnersText === null || count === 1);
  const isRefused = count !== null && !canErase;
  const run = (action: BulkAction) => isBusy || onAction(action, target);
  return (
    <div ref={group} role="toolbar" aria-label="Selected leads" className="desk-bulk">
      <p role="status" className="px-2 font-semibold">
        {'ids' in target ? `${target.ids.length} selected` : `All ${totalText(target.total)} that match`}
      </p>
      {selectAllMatching && (
        <button type="button" onClick={selectAllMatching.onSelect} className="tool">
          All {totalText(selectAllMatching.total)} that match
        </button>
      )}
      <span aria-hidden="true" className="mx-1.5 h-4 border-l border-edge max-md:hidden" />
      <Action isBusy={isBusy} onRun={() => run({ action: 'contacted' })}>
        Contact
      </Action>
      <Action isBusy={isBusy} onRun={() => run({ action: 'not-contacted' })}>
        Uncontact
      </Action>
      <NextStep
        onChoose={(at) =>
          run({ action: 'follow-up', followUpOn: at?.day ?? null, followUpTime: at?.time ?? null })
        }
      />
      <Assign onChoose={(assigneeId) => run({ action: 'assign', assigneeId })} />
      <Menu id="bulk-close" label="Close" button="Close…">
        {plainReasonIds.map((closedReason) => (
          <Choice
            key={closedReason}
            menu="bulk-close"
            onChoose={() => run({ action: 'close', closedReason })}
          >
            {closedReasons[closedReason]}
          </Choice>
        ))}
      </Menu>
      <Action isBusy={isBusy} onRun={() => run({ action: 'spam' })}>
        Spam
      </Action>
      {(mayExport || count !== null) && (
        <a
          href={'ids' in target ? exportSelectedHref(target.ids) : exportHref(target.filter, undefined)}
          target="_blank"
          rel="noopener"
          className="tool"
        >
          <span>
            Export <span className="max-lg:sr-only">to CSV</span>
          </span>
        </a>
      )}
      {canErase && (
        <Action isBusy={isBusy} onRun={() => setIsErasing(true)}>
          Erase…
        </Action>
      )}
      {isRefused && (
        <p className="min-w-40 flex-1 text-caption text-soft md:truncate" title={askOwnersText ?? undefined}>
          Only an owner can erase several people at once. {askOwnersText}
        </p>
      )}
      <button type="button" onClick={onClear} className="tool ml-auto">
        <span>
          Clear <span className="sr-only">selection</span>
        </span>
        <span aria-hidden="true" className="key max-md:hidden">
          Esc
        </span>
      </button>
      <EraseDialog
        open={isErasing}
        count={count ?? 0}
        onClose={() => setIsErasing(false)}
        onErase={() => {
          setIsErasing(false);
          run({ action: 'erase' });
        }}
      />
    </div>
  );
}

interface ActionProps {
  isBusy: boolean;
  onRun: () => void;
  children: ReactNode;
}

const Action = ({ isBusy, onRun, children }: ActionProps) => (
  <Button variant="bare" isInactive={isBusy} onClick={onRun} className="tool">
    {children}
  </Button>
);

interface MenuProps {
  id: string;
  label: string;
  button: string;
  children: ReactNode;
}

const Menu = ({ id, label, button, children }: MenuProps) => (
  <Popover id={id} label={label} buttonClass="tool" button={button} className="min-w-48 py-1">
    {children}
  </Popover>
);

interface ChoiceProps {
  /** The id of the menu, which closes. */
  menu: string;
  onChoose: () => void;
  children: ReactNode;
}

const Choice = ({ menu, onChoose, children }: ChoiceProps) => (
  <button
    type="button"
    popoverTarget={menu}
    popoverTargetAction="hide"
    onClick={onChoose}
    className="menu-entry w-full justify-between gap-6"
  >
    {children}
  </button>
);

function Assign({ onChoose }: { onChoose: (assigneeId: string | null) => void }) {
  const { userId, staff } = useLeadActions();
  const [own, others] = [staff.filter(({ id }) => id === userId), staff.filter(({ id }) => id !== userId)];
  return (
    <Menu id="bulk-assign" label="Assign to" button="Assign">
      {[...own, ...others].map(({ id, name }) => (
        <Choice key={id} menu="bulk-assign" onChoose={() => onChoose(id)}>
          {id === userId ? `${name} (you)` : name}
        </Choice>
      ))}
      <Choice menu="bulk-assign" onChoose={() => onChoose(null)}>
        No one
      </Choice>
    </Menu>
  );
}

function NextStep({ onChoose }: { onChoose: (at: FollowUpTime | null) => void }) {
  const now = useNow();
  const exceptions = useDayExceptions();
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  return (
    <Menu id="bulk-next-step" label="Next step" button="Next step">
      {followUpOptions(now, exceptions).map(({ label, at }) => (
        <Choice key={label} menu="bulk-next-step" onChoose={() => onChoose(at)}>
          {label}
          <span className="text-caption text-soft">
            {formatNearDay(at.day, isoDay(now))} {at.time && formatClock(at.time)}
          </span>
        </Choice>
      ))}
      <Choice menu="bulk-next-step" onChoose={() => onChoose(null)}>
        No next step
      </Choice>
      <div className="mt-1 flex items-end gap-2 border-t border-rule px-4 pt-3 pb-2">
        <Field id="bulk-day" label="Date" className="[&>label]:text-caption">
          <DateInput
            id="bulk-day"
            emptyText="Any date"
            min={isoDay(now)}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            className="min-h-9 px-2 py-1"
          />
        </Field>
        <Field id="bulk-time" label="Time" className="[&>label]:text-caption">
          <Input
            id="bulk-time"
            type="time"
            value={time}
            onChange={({ target }) => setTime(target.value)}
            className="min-h-9 px-2 py-1"
          />
        </Field>
        <Button
          variant="outline"
          size="small"
          isInactive={day === ''}
          popoverTarget={day === '' ? undefined : 'bulk-next-step'}
          popoverTargetAction="hide"
          onClick={() => onChoose({ day, time: time || null })}
        >
          Set
        </Button>
      </div>
    </Menu>
  );
}
