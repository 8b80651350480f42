'use client';

import * as Radix from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { classNames } from './class-names';

const DISMISS_AFTER_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/** What a toast says; `destructive` announces a failure at once. */
export interface ToastMessage {
  title: string;
  description?: string;
  destructive?: boolean;
}

const ToastContext = createContext<(message: ToastMessage) => void>(() => {
  throw new Error('useToast needs a ToastProvider above it');
});

/** Shows a toast; a new one takes the place of the one that is open. */
export const useToast = () => use(ToastContext);

/** Holds the one toast that is visible at a time. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<(ToastMessage & { key: number }) | null>(null);
  const show = useCallback(
    (message: ToastMessage) => setCurrent((last) => ({ ...message, key: (last?.key ?? 0) + 1 })),
    [],
  );

  return (
    <ToastContext value={show}>
      <Radix.Provider duration={DISMISS_AFTER_MS} swipeThreshold={SWIPE_THRESHOLD_PX} swipeDirection="right">
        {children}
        {current && (
          <Radix.Root
            key={current.key}
            type={current.destructive ? 'foreground' : 'background'}
            onOpenChange={(open) => !open && setCurrent(null)}
            className={classNames(
              'grid grid-cols-[1fr_auto] gap-x-4 rounded-xs border-l-4 bg-footer px-5 py-4 text-on-night data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
              current.destructive ? 'border-on-night-danger' : 'border-on-night-green',
            )}
          >
            <Radix.Title className="font-serif text-h4 leading-tight">{current.title}</Radix.Title>
            <Radix.Close
              aria-label="Close"
              className="on-night row-span-2 -mr-2 grid size-8 place-items-center self-start hover:text-gold"
            >
              <X aria-hidden="true" className="size-4" />
            </Radix.Close>
            {current.description && (
              <Radix.Description className="mt-1 text-[0.9375rem] text-on-night-soft">
                {current.description}
              </Radix.Description>
            )}
          </Radix.Root>
        )}
        <Radix.Viewport
          label="Notifications ({hotkey})"
          className="fixed right-0 bottom-0 z-50 w-full max-w-md p-4 outline-none sm:p-6"
        />
      </Radix.Provider>
    </ToastContext>
  );
}
