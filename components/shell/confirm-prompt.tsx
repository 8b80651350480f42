import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

interface ConfirmPromptProps {
  /** What will happen, in a sentence. */
  consequence: string;
  /** The noun in the button's text, such as "removal", and whom or what it applies to. */
  action: string;
  subject: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation of an irreversible action. Focuses Cancel when it opens, and restores focus on cancel. */
export function ConfirmPrompt(props: ConfirmPromptProps) {
  const { consequence, action, subject, isBusy, onConfirm, onCancel } = props;
  const cancelButton = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    cancelButton.current?.focus();
  }, []);
  const cancelAndRestoreFocus = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
    onCancel();
  };
  return (
    <div className="border-l-4 border-danger bg-danger-wash px-4 py-4 wrap-anywhere">
      <p>{consequence}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="danger" isInactive={isBusy} onClick={onConfirm}>
          Confirm {action} <span className="sr-only">of {subject}</span>
        </Button>
        <Button ref={cancelButton} variant="outline" onClick={cancelAndRestoreFocus} className="text-inherit">
          Cancel{' '}
          <span className="sr-only">
            {action} of {subject}
          </span>
        </Button>
      </div>
    </div>
  );
}
