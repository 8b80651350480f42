'use client';

import * as Radix from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { Button } from './button';

const DISMISS_AFTER_MS = 5000;
// Long enough to notice a slip and reach the button.
const DISMISS_UNDO_AFTER_MS = 10_000;
const SWIPE_THRESHOLD_PX = 50;

/** The content of a toast; `destructive` announces a failure assertively. */
export interface ToastMessage {
  title: string;
  description?: string;
  destructive?: boolean;
  /** News from elsewhere, which replaces only earlier news, not the answer to what the visitor has just done. */
  isNews?: boolean;
  /** Stays until it is closed, because something was lost sight of that somebody has to do. */
  isLasting?: boolean;
  /** A button that takes the change back; `instead` tells how to do so once the toast is gone. */
  undo?: { onUndo: () => void; instead: string };
}

function durationOf({ isLasting, undo }: ToastMessage) {
  if (isLasting) return Number.POSITIVE_INFINITY;
  return undo ? DISMISS_UNDO_AFTER_MS : DISMISS_AFTER_MS;
}

const ToastContext = createContext<(message: ToastMessage) => void>(() => {
  throw new Error('useToast needs a ToastProvider above it');
});

/** Returns the function that shows a toast; a new toast replaces its kind, but those that can be undone stay. */
export const useToast = () => use(ToastContext);

/** Renders the current toast, and those before it that can still be undone. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<(ToastMessage & { key: number })[]>([]);
  const lastKey = useRef(0);
  const show = useCallback((message: ToastMessage) => {
    const key = ++lastKey.current;
    setToasts((shown) => [
      ...shown.filter(({ undo, isLasting, isNews }) => undo || isLasting || isNews !== message.isNews),
      { ...message, key },
    ]);
  }, []);

  return (
    <ToastContext value={show}>
      <Radix.Provider swipeThreshold={SWIPE_THRESHOLD_PX} swipeDirection="right">
        {children}
        {toasts.map((toast) => (
          <Radix.Root
            key={toast.key}
            type={toast.destructive ? 'foreground' : 'background'}
            duration={durationOf(toast)}
            onOpenChange={(open) =>
              open || setToasts((shown) => shown.filter(({ key }) => key !== toast.key))
            }
            className="on-inverse grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5 rounded-xs border border-rule-inverse bg-surface-inverse-deep py-4 pr-3 pl-5 text-on-inverse data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) motion-safe:transition-[opacity,translate] motion-safe:duration-300 motion-safe:starting:translate-y-3 motion-safe:starting:opacity-0"
          >
            {toast.destructive ? (
              <CircleAlert aria-hidden="true" className="mt-0.5 size-6 text-on-inverse-danger" />
            ) : (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-6 text-on-inverse-success" />
            )}
            <div className="min-w-0 wrap-anywhere">
              <Radix.Title className="font-serif text-[1.25rem] leading-tight in-[.staff]:font-sans in-[.staff]:text-base in-[.staff]:leading-7 in-[.staff]:font-semibold">
                {toast.title}
              </Radix.Title>
              {toast.description && (
                <Radix.Description className="mt-1 text-[0.9375rem] text-on-inverse-soft">
                  {toast.description}
                </Radix.Description>
              )}
              {toast.undo && (
                <Radix.Action asChild altText={toast.undo.instead} onClick={toast.undo.onUndo}>
                  <Button variant="outline" className="mt-3 text-on-inverse">
                    Undo
                  </Button>
                </Radix.Action>
              )}
            </div>
            <Radix.Close
              aria-label="Close"
              className="-mt-2 grid size-11 place-items-center self-start rounded-xs hover:text-accent"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </Radix.Root>
        ))}
        {/* What is live isn't hidden from assistive technology by a modal dialog: its toasts can be undone, too. */}
        <div aria-live="off">
          <Radix.Viewport
            label="Notifications ({hotkey})"
            data-toasts
            className="fixed right-(--toast-right,0px) bottom-(--toast-bottom,0px) z-50 grid w-full max-w-md gap-3 p-4 outline-none sm:p-6"
          />
        </div>
      </Radix.Provider>
    </ToastContext>
  );
}
