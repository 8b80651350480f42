import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

interface StaffAccountQuestionProps {
  /** What it would mean. */
  consequence: string;
  confirmation: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done to somebody's account that cannot be undone; the way out has the focus. */
export function StaffAccountQuestion(props: StaffAccountQuestionProps) {
  const { consequence, confirmation, isBusy, onConfirm, onCancel } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div className="mt-3 border-l-4 border-danger bg-danger-wash px-4 py-4">
      <p>{consequence}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="danger" aria-disabled={isBusy} onClick={onConfirm}>
          {confirmation}
        </Button>
        <Button ref={cancel} look="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
