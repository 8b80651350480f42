import { useEffect, useRef } from 'react';
import { formatDate, formatTime } from '@/components/shell/date-format';
import { SaveError } from '@/components/shell/save-error';
import { useSaving } from '@/components/shell/use-saving';
import { Button } from '@/components/ui/button';
import type { Retention } from '@/lib/leads/retention/schema';
import { monthsText, peopleText, undoRetention } from './retention-calls';

interface PendingRetentionProps {
  /** In force until then. */
  months: number | null;
  pending: NonNullable<Retention['pending']>;
  onUndone: () => void;
}

/** What was chosen and waits for its hour, with the way back. */
export function PendingRetention({ months, pending, onUndone }: PendingRetentionProps) {
  const notice = useRef<HTMLParagraphElement>(null);
  const { isSaving, error, save } = useSaving();
  // It takes the place of the question that was answered, and its focus.
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus();
  }, []);
  const undo = async () => {
    if (await save(undoRetention)) onUndone();
  };
  return (
    <div className="mb-6 border-l-4 border-gold bg-haze-wash px-4 py-4">
      <p ref={notice} tabIndex={-1} className="font-semibold outline-none">
        From {formatDate(pending.effectiveAt)}, {formatTime(pending.effectiveAt)}:{' '}
        {monthsText(pending.months)}.
      </p>
      <p className="mt-1 tabular-nums">
        {peopleText(pending)} will be erased then. Nothing is erased before.
      </p>
      <Button variant="outline" aria-disabled={isSaving} onClick={undo} className="mt-3 text-primary">
        Undo and stay with {monthsText(months)}
      </Button>
      <SaveError error={error} />
    </div>
  );
}
