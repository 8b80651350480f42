'use client';

import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog: traps focus, closes on Escape or its close button, and restores focus. An element that handles Escape
 * itself is marked with `data-own-escape`, and one over the dialog, which a press on doesn't close, with `data-over-dialogs`.
 */
export function Dialog({ open, onClose, title, description, footer, children }: DialogProps) {
  // Radix restores focus only to its own trigger; this dialog can be opened from anywhere, so it remembers the opener.
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-surface-inverse-deep/75 motion-safe:transition-opacity motion-safe:duration-200 motion-safe:starting:opacity-0" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          onInteractOutside={(event) => {
            if ((event.target as Element).closest('[data-over-dialogs]')) event.preventDefault();
          }}
          onEscapeKeyDown={(event) => {
            if ((event.target as Element).closest('[data-own-escape]')) event.preventDefault();
          }}
          className="fixed inset-x-0 bottom-0 z-40 mx-auto grid max-h-[92dvh] max-w-2xl grid-rows-[auto_minmax(0,1fr)_auto] rounded-xs border border-rule border-t-4 border-t-primary bg-surface outline-none motion-safe:transition-[opacity,translate] motion-safe:duration-200 motion-safe:starting:translate-y-4 motion-safe:starting:opacity-0 sm:inset-x-6 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:motion-safe:starting:-translate-y-[48%]"
        >
          <header className="flex items-start justify-between gap-6 border-b border-rule px-6 py-5">
            <div className="min-w-0 wrap-anywhere">
              <Radix.Title className="text-h3">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-soft">{description}</Radix.Description>}
            </div>
            <Radix.Close
              aria-label="Close"
              className="-my-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-xs hover:bg-secondary-wash"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable to be scrolled by keyboard */}
          <div tabIndex={0} className="overflow-y-auto overscroll-contain px-6 py-5 outline-offset-[-3px]">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap gap-3 border-t border-rule px-6 py-4">{footer}</footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
