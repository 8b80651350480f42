'use client';

import * as Radix from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';

const DISMISS_AFTER_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/** The content of a toast; `destructive` announces a failure assertively. */
export interface ToastMessage {
  title: string;
  description?: string;
  destructive?: boolean;
}

const ToastContext = createContext<(message: ToastMessage) => void>(() => {
  throw new Error('useToast needs a ToastProvider above it');
});

/** Returns the function that shows a toast; a new toast replaces the open one. */
export const useToast = () => use(ToastContext);

/** Renders the current toast; only one is visible at a time. */
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
            // A newer toast may have replaced the one that is closing.
            onOpenChange={(open) =>
              !open && setCurrent((shown) => (shown?.key === current.key ? null : shown))
            }
            className="on-night grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5 rounded-xs border border-night-rule bg-footer py-4 pr-3 pl-5 text-on-night data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) motion-safe:transition-[opacity,translate] motion-safe:duration-300 motion-safe:starting:translate-y-3 motion-safe:starting:opacity-0"
          >
            {current.destructive ? (
              <CircleAlert aria-hidden="true" className="mt-0.5 size-6 text-on-night-danger" />
            ) : (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-6 text-on-night-green" />
            )}
            <div className="min-w-0 wrap-anywhere">
              <Radix.Title className="font-serif text-[1.25rem] leading-tight">{current.title}</Radix.Title>
              {current.description && (
                <Radix.Description className="mt-1 text-[0.9375rem] text-on-night-soft">
                  {current.description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label="Close"
              className="-mt-2 grid size-11 place-items-center self-start rounded-xs hover:text-gold"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </Radix.Root>
        )}
        <Radix.Viewport
          label="Notifications ({hotkey})"
          className="fixed right-0 bottom-(--toast-bottom,0px) z-50 w-full max-w-md p-4 outline-none sm:p-6"
        />
      </Radix.Provider>
    </ToastContext>
  );
}
