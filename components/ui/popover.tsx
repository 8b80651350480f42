import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface PopoverProps {
  id: string;
  /** The name of the region that opens. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  buttonClass: string;
  title?: string;
  /** Where it opens: below the button from its left or right edge, or above it. */
  side?: 'start' | 'end' | 'above';
  className?: string;
  /** Called when it opens and closes. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A button and the region that it opens over the page: the browser's own popover, which closes by Escape or a press elsewhere. */
export function Popover({
  id,
  label,
  button,
  buttonClass,
  title,
  side = 'start',
  className,
  onToggle,
  children,
}: PopoverProps) {
  const anchor = `--${id}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title={title}
        className={buttonClass}
        style={{ anchorName: anchor }}
      >
        {button}
      </button>
      <section
        id={id}
        popover="auto"
        aria-label={label}
        data-side={side}
        className={clsx('popover', className)}
        style={{ positionAnchor: anchor }}
        {...(onToggle && { onToggle: (event) => onToggle(event.newState === 'open') })}
      >
        {children}
      </section>
    </>
  );
}

interface MenuEntryProps {
  isPressed?: boolean;
  onPress: () => unknown;
  children: ReactNode;
}

/** A button in a popover, which closes it and gives the focus back before it acts. */
export const MenuEntry = ({ isPressed, onPress, children }: MenuEntryProps) => (
  <button
    type="button"
    aria-pressed={isPressed}
    onClick={({ currentTarget }) => {
      currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
      onPress();
    }}
    className="menu-entry w-full gap-2"
  >
    {children}
  </button>
);
