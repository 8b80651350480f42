import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

interface ConfirmQuestionProps {
  /** What it would mean. */
  consequence: string;
  /** What is asked about, such as "removal", and of whom or what. */
  action: string;
  subject: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done that cannot be undone; the way out has the focus, and gives it back. */
export function ConfirmQuestion(props: ConfirmQuestionProps) {
  const { consequence, action, subject, isBusy, onConfirm, onCancel } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    cancel.current?.focus();
  }, []);
  const leave = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
    onCancel();
  };
  return (
    <div className="border-l-4 border-danger bg-danger-wash px-4 py-4">
      <p>{consequence}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="danger" aria-disabled={isBusy} onClick={onConfirm}>
          Confirm {action} <span className="sr-only">of {subject}</span>
        </Button>
        <Button ref={cancel} variant="outline" onClick={leave}>
          Cancel{' '}
          <span className="sr-only">
            {action} of {subject}
          </span>
        </Button>
      </div>
    </div>
  );
}
