import { useEffect, useRef } from 'react';
import { formatDateTime } from '@/components/shell/date-format';
import { SaveError } from '@/components/shell/save-error';
import { useSetting } from '@/components/shell/use-setting';
import { Button } from '@/components/ui/button';
import type { Retention } from '@/lib/leads/retention/schema';
import { monthsText, peopleText } from './retention-calls';

interface PendingRetentionProps {
  /** The retention period in force until then. */
  months: number | null;
  pending: NonNullable<Retention['pending']>;
  onUndone: () => void;
}

/** A scheduled change of the retention period, with an undo button. */
export function PendingRetention({ months, pending, onUndone }: PendingRetentionProps) {
  const notice = useRef<HTMLParagraphElement>(null);
  const { change, isSaving, query } = useSetting('retention');
  // After a failure it may be in force by now.
  const undo = () =>
    void change.mutateAsync({ months, isUndo: true }).then(onUndone, () => void query.refetch());
  // It replaces the confirmation, so it takes over focus.
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus();
  }, []);
  return (
    <div className="mb-6 border-l-4 border-accent bg-secondary-wash px-4 py-4">
      <p ref={notice} tabIndex={-1} className="font-semibold outline-none">
        From {formatDateTime(pending.effectiveAt)}: {monthsText(pending.months)}.
      </p>
      <p className="mt-1 tabular-nums">
        {peopleText(pending)} will be erased then. Nothing is erased before that.
      </p>
      <Button variant="outline" isInactive={isSaving} onClick={() => undo()} className="mt-3">
        Undo: {months === null ? 'keep them forever' : `keep for ${monthsText(months)}`}
      </Button>
      <SaveError error={change.error} />
    </div>
  );
}
