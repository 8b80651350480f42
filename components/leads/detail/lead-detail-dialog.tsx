import * as Radix from '@radix-ui/react-dialog';
import { ChevronDown, ChevronLeft, ChevronUp, Copy, Ellipsis, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { nameButtonId } from '@/components/leads/lead-actions';
import { contactLabels } from '@/components/leads/lead-links';
import { OfflineNote } from '@/components/leads/offline-note';
import { useMayChange } from '@/components/shell/profile';
import { isErased, type Lead } from '@/lib/leads/schema';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';
import { copyDetails } from './copy-details';
import { LeadMenu } from './lead-menu';
import type { LeadMutations } from './lead-mutations';
import { PhoneActions } from './phone-actions';
import './lead-panel.css';

const PANEL_ID = 'lead-details';
const BODY_ID = 'lead-details-body';
// As in lead-panel.css.
const BESIDE_THE_LIST = '(width >= 64rem)';

/** Whether the focus is in the details of a lead. */
export const isFocusInDetails = () => document.activeElement?.closest(`#${PANEL_ID}`) != null;

/** Keeps the focus in the details while they change to another lead. */
export function holdFocusInDetails() {
  const body = document.getElementById(BODY_ID);
  if (body?.contains(document.activeElement)) body.focus();
}

/** Whether no control has the focus: it was opened, or went away with the lead before. */
export const isFocusUnclaimed = () =>
  document.activeElement === document.body || document.activeElement?.id === BODY_ID;

interface LeadDetailDialogProps {
  id: string;
  /** Undefined while loading. */
  detail: LeadDetail | undefined;
  /** Which lead of how many this is; undefined for one that isn't in the list. */
  place?: string | undefined;
  /** Goes to the next lead, or to the previous one. */
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  onToggle: (lead: Lead) => void;
  onMerge: () => void;
  onSpam: (lead: Lead) => void;
  onErase: LeadMutations['erase'];
  onCorrect: LeadMutations['correct'];
  /** Who else has the details open. */
  colleagues?: ReactNode;
  children: ReactNode;
}

/**
 * The dialog around the details: a panel beside the list, which stays alive, and in a narrow window a modal one. Its head has
 * the most frequent actions, which on a phone stand at the bottom; an erased lead has none, and a
 * viewer.
 */
export function LeadDetailDialog(props: LeadDetailDialogProps) {
  const { id, detail, place, onStep, onClose, onToggle, colleagues, children, ...actions } = props;
  const isBesideList = useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia(BESIDE_THE_LIST).matches,
    () => true,
  );
  const body = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lead starts at the top
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0;
  }, [id]);
  const mayChange = useMayChange();
  const menu =
    detail && mayChange && !isErased(detail.lead)
      ? {
          detail,
          onToggle,
          onMerge: actions.onMerge,
          onSpam: actions.onSpam,
          onErase: actions.onErase,
          onCorrect: actions.onCorrect,
        }
      : undefined;

  return (
    <Radix.Root open modal={!isBesideList} onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-surface-inverse-deep/75" />
        <Radix.Content
          id={PANEL_ID}
          data-panel={isBesideList || undefined}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            opener.current = document.activeElement;
            body.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Somebody may have gone on in the list.
            if (document.activeElement !== document.body) return;
            const row = document.getElementById(nameButtonId({ id })) ?? opener.current;
            if (row instanceof HTMLElement) row.focus();
          }}
          onEscapeKeyDown={(event) => {
            const popover = document.querySelector<HTMLElement>('[popover]:popover-open');
            popover?.hidePopover();
            if (popover || (event.target as Element).closest('[data-own-escape]')) event.preventDefault();
          }}
          // The list beside the panel is for clicks, too, and an offer to undo lies over any dialog.
          onInteractOutside={(event) => {
            const isOver = (event.target as Element | null)?.closest('[data-over-dialogs]');
            if (isBesideList || isOver) event.preventDefault();
          }}
          // Radix keeps the Tab key inside any dialog; from a panel it goes on to the list.
          onKeyDownCapture={(event) => isBesideList && event.key === 'Tab' && event.stopPropagation()}
          className="lead-panel"
        >
          <div className="lead-panel-head">
            <Radix.Close aria-label="Back to the list" className="tool md:hidden">
              <ChevronLeft aria-hidden="true" />
            </Radix.Close>
            <div className="flex max-md:order-last">
              <button
                type="button"
                title="Previous (K)"
                aria-label="Previous lead"
                onClick={() => onStep(-1)}
                className="tool px-1.5"
              >
                <ChevronUp aria-hidden="true" />
              </button>
              <button
                type="button"
                title="Next (J)"
                aria-label="Next lead"
                onClick={() => onStep(1)}
                className="tool px-1.5"
              >
                <ChevronDown aria-hidden="true" />
              </button>
            </div>
            <div className="flex grow items-baseline gap-1.5 px-2 text-caption whitespace-nowrap text-soft">
              <Radix.Title className="text-caption leading-5 font-medium tracking-normal text-ink max-md:text-[0.9375rem] max-md:text-soft">
                Lead Details
              </Radix.Title>
              <span className="max-md:hidden">{place}</span>
            </div>
            {menu && (
              <div className="flex items-center max-md:hidden">
                <button
                  type="button"
                  title="E"
                  aria-keyshortcuts="E"
                  onClick={() => onToggle(menu.detail.lead)}
                  className="tool font-semibold text-primary-strong"
                >
                  {contactLabels(menu.detail.lead).long}
                </button>
                <button
                  type="button"
                  title="Copy details"
                  aria-label="Copy details"
                  onClick={() => copyDetails(menu.detail.lead)}
                  className="tool px-1.5"
                >
                  <Copy aria-hidden="true" />
                </button>
                <LeadMenu
                  id="lead-more"
                  side="end"
                  button={<Ellipsis aria-hidden="true" />}
                  buttonClass="tool px-1.5"
                  {...menu}
                />
              </div>
            )}
            <Radix.Close title="Esc" aria-label="Close" className="tool px-1.5 max-md:hidden">
              <X aria-hidden="true" />
            </Radix.Close>
          </div>
          <div ref={body} id={BODY_ID} tabIndex={-1} className="lead-panel-body">
            {children}
          </div>
          {colleagues}
          {/* Beside the list, its foot says so. */}
          {!isBesideList && <OfflineNote className="lead-colleagues" />}
          {menu && <PhoneActions {...menu} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function subscribeToWidth(listener: () => void) {
  const query = window.matchMedia(BESIDE_THE_LIST);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
