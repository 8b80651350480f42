import { clsx } from 'clsx';
import { ChevronDown, ChevronRight, ChevronUp, GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

interface ItemRowProps {
  id: string;
  title: string;
  /** What has to be done about it. */
  warning?: string | undefined;
  /** Its place from 0, the first that an item can be moved to, and of how many. */
  index: number;
  first: number;
  count: number;
  /** Whether something is typed that isn't saved. */
  isTyped: boolean;
  isOpen: boolean;
  isRemovable: boolean;
  onOpen: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Its form. */
  children: ReactNode;
}

const small =
  'min-h-9 px-1.5 max-md:min-h-11 max-md:px-2.5 aria-disabled:border-transparent! aria-disabled:opacity-40';

/** An item of a list: a handle that is dragged or moved by the arrow keys, its title, which opens its form, and buttons. */
export function ItemRow({
  id,
  title,
  warning,
  index,
  first,
  count,
  isRemovable,
  isTyped,
  isOpen,
  onOpen,
  onMove,
  onRemove,
  children,
}: ItemRowProps) {
  const isOrdered = count - first > 1;
  const isMovable = isOrdered && index >= first;
  const row = useRef<HTMLLIElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  // Moving an element in the document takes the focus from it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index is what changed
  useLayoutEffect(() => {
    focused.current?.focus();
    focused.current = null;
  }, [index]);

  function move(to: number, control: HTMLElement) {
    if (to < first || to >= count || to === index) return;
    focused.current = control;
    onMove(to);
  }

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: first, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to, event.currentTarget);
  }

  /** Moves the item to the row under the pointer. */
  function onPointerMove(event: PointerEvent<HTMLButtonElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const rows = [...(row.current?.parentElement?.children ?? [])];
    const under = rows.findIndex((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    const box = rows[under]?.getBoundingClientRect();
    // A tall row that it went past would be under the pointer again: only its nearer half counts.
    const isPast =
      box &&
      (under > index ? event.clientY > box.top + box.height / 2 : event.clientY < box.top + box.height / 2);
    if (under >= 0 && isPast) move(under, event.currentTarget);
  }

  return (
    <li ref={row} className="bg-surface">
      <div className="flex min-h-11 items-center gap-1">
        {/* As wide as the handles below it. */}
        {isOrdered && !isMovable && <span className="w-6 shrink-0 max-md:w-9" />}
        {isMovable && (
          <>
            <button
              type="button"
              aria-label={`Move ${title}, place ${index + 1} of ${count}`}
              aria-describedby={`${id}-keys`}
              onKeyDown={onKeyDown}
              onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
              onPointerMove={onPointerMove}
              className="grid min-h-9 cursor-grab touch-none place-items-center rounded-xs px-1 text-soft active:cursor-grabbing max-md:min-h-11 max-md:px-2.5"
            >
              <GripVertical aria-hidden="true" className="size-4" />
            </button>
            <span id={`${id}-keys`} hidden>
              Drag it, or use the arrow keys.
            </span>
          </>
        )}
        <button
          type="button"
          id={`${id}-edit`}
          aria-expanded={isOpen}
          onClick={onOpen}
          className="flex min-h-11 min-w-0 grow items-center gap-2 py-2 text-left leading-snug font-medium wrap-anywhere"
        >
          <ChevronRight
            aria-hidden="true"
            className={clsx('size-4 shrink-0 text-soft', isOpen && 'rotate-90')}
          />
          <span>
            {title}
            {warning && <span className="text-caption font-semibold text-danger"> {warning}</span>}
            {isTyped && <span className="text-caption font-normal text-soft"> not saved yet</span>}
          </span>
        </button>
        {isMovable && (
          <>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Move ${title} up`}
              isInactive={index === first}
              onClick={({ currentTarget }) => move(index - 1, currentTarget)}
              className={small}
            >
              <ChevronUp aria-hidden="true" className="size-4" />
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Move ${title} down`}
              isInactive={index === count - 1}
              onClick={({ currentTarget }) => move(index + 1, currentTarget)}
              className={small}
            >
              <ChevronDown aria-hidden="true" className="size-4" />
            </Button>
          </>
        )}
        {isRemovable && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove ${title}`}
            onClick={onRemove}
            className={small}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        )}
      </div>
      {isOpen && children}
    </li>
  );
}
