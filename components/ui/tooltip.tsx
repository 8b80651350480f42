'use client';

import * as Radix from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';

const OPEN_AFTER_MS = 700;
const SKIP_WINDOW_MS = 300;
const SIDE_OFFSET_PX = 4;

/** Shared by the tooltips inside it: after one was open, the next opens without delay within the skip window. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPEN_AFTER_MS} skipDelayDuration={SKIP_WINDOW_MS}>
      {children}
    </Radix.Provider>
  );
}

/** A short description of its only child; the child must have an accessible name of its own. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={SIDE_OFFSET_PX}
          className="z-50 max-w-64 rounded-xs border border-rule-inverse bg-surface-inverse-deep px-3 py-1.5 text-caption leading-snug wrap-anywhere text-on-inverse motion-safe:transition-opacity motion-safe:starting:opacity-0"
        >
          {text}
          <Radix.Arrow width={12} height={6} className="fill-rule-inverse" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
