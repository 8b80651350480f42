'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { StyleguideSection } from './specimen';
import { chapter } from './styleguide-index';

/** The dialog, short and scrolling. */
export function DialogSection() {
  return (
    <StyleguideSection {...chapter('dialog')}>
      <div className="flex flex-wrap gap-4">
        <DialogDemo />
        <DialogDemo isLong />
      </div>
    </StyleguideSection>
  );
}

function DialogDemo({ isLong = false }: { isLong?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {isLong ? 'Open a long dialog' : 'Open a dialog'}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={isLong ? 'A long dialog' : 'A dialog'}
        description="Escape, the cross and a click beside it close it."
        footer={
          <>
            <Button onClick={close}>Done</Button>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        {Array.from({ length: isLong ? 18 : 1 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical paragraphs, never reordered
          <p key={index} className="mb-4 last:mb-0">
            Focus stays inside while it’s open, and goes back to where it was when it closes.
          </p>
        ))}
      </Dialog>
    </>
  );
}
