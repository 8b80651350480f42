'use client';

import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { Tooltip } from '@/components/ui/tooltip';
import { Specimen, StyleguideSection } from './specimen';
import { chapter } from './styleguide-index';

/** Toasts, and two tooltips, of which the second opens without delay after the first. */
export function ToastSection() {
  const toast = useToast();
  const sent = () =>
    toast({ title: 'Message Sent Successfully', description: "We'll get back to you as soon as possible." });
  const failed = () =>
    toast({ title: 'Error Sending Message', description: 'Please try again later.', destructive: true });
  return (
    <StyleguideSection {...chapter('toast')}>
      <div className="grid gap-8 md:grid-cols-2">
        <Specimen label="Toast, for five seconds" className="flex flex-wrap gap-4">
          <Button variant="outline" onClick={sent}>
            Show a success
          </Button>
          <Button variant="outline" onClick={failed}>
            Show a failure
          </Button>
        </Specimen>
        <Specimen label="Tooltip" className="flex flex-wrap gap-4">
          <Tooltip text="Opens after 700 ms of pointing, or at once on focus">
            <Button variant="outline">Point at me</Button>
          </Tooltip>
          <Tooltip text="Opens at once after the other one">
            <Button variant="outline">Then at me</Button>
          </Tooltip>
        </Specimen>
      </div>
    </StyleguideSection>
  );
}
