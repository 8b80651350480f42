'use client';

import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { Tooltip } from '@/components/ui/tooltip';

/** Shows a success or error toast. */
export function ToastDemo() {
  const toast = useToast();
  const sent = () =>
    toast({ title: 'Message Sent Successfully', description: "We'll get back to you as soon as possible." });
  const failed = () =>
    toast({ title: 'Error Sending Message', description: 'Please try again later.', destructive: true });
  return (
    <>
      <Button variant="outline" onClick={sent} className="text-primary">
        Show a success
      </Button>
      <Button variant="outline" onClick={failed} className="text-primary">
        Show a failure
      </Button>
    </>
  );
}

/** Two buttons with tooltips; the second tooltip opens without delay after the first. */
export function TooltipDemo() {
  return (
    <>
      <Tooltip text="Opens after 700 ms of pointing, or at once on focus">
        <Button variant="outline" className="text-primary">
          Point at me
        </Button>
      </Tooltip>
      <Tooltip text="Opens at once after the other one">
        <Button variant="outline" className="text-primary">
          Then at me
        </Button>
      </Tooltip>
    </>
  );
}
