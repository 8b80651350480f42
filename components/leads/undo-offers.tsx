import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { jsonPost, StaffCallError, saveErrorMessage, staffCall } from '@/components/shell/staff-call';
import { useShortcuts } from '@/components/shell/use-shortcuts';
import { type Undone, undoneSchema } from '@/lib/leads/work/undo/schema';
import { MANY_LEADS } from './lead-events';
import { type ListedLeads, leadQueries, refetchLeads, releaseRows } from './lead-queries';
import { makeOwnChange } from './own-changes';
import { focusSelectAll } from './select-all';

/** What was done, in words. */
interface Outcome {
  title: string;
  description?: string | undefined;
}

interface Offer extends Outcome {
  /** Takes it back, and returns what that did; null where nothing can be taken back. */
  undo: (() => Promise<Outcome>) | null;
  /** Names a change that can also be taken back elsewhere: a later offer about it takes the place of this one. */
  change?: string | undefined;
}

type ShownOffer = Offer & { key: number };

const GAP_PX = 8;
const none: ShownOffer[] = [];

// Outside of components, because changes come from all over the desk.
let offers = none;
let lastKey = 0;
const listeners = new Set<() => void>();

function setOffers(next: ShownOffer[]) {
  offers = next;
  for (const listener of listeners) listener();
}

/** Says what was done, for ten seconds with a button that undoes it. */
export function offerUndo(offer: Offer) {
  lastKey += 1;
  // What can't be undone is about the one before.
  const others = offers.filter(
    ({ undo, change }) => undo !== null && (change === undefined || change !== offer.change),
  );
  setOffers([...others, { ...offer, key: lastKey }]);
}

/** The same for a change of leads: `undo` is what its response had, and `lead` the changed lead if it is one. */
export const offerLeadUndo = (
  outcome: Outcome,
  undo: string | null,
  { id, name }: { id: string; name?: string | undefined } = { id: MANY_LEADS },
) =>
  offerUndo({
    ...outcome,
    undo: undo === null ? null : async () => undoneText(await undoLeadChange(undo, id), name),
  });

/** Takes a change of leads back. */
export const undoLeadChange = (undo: string, leadId: string) => makeOwnChange(leadId, () => undoChange(undo));

const undoChange = (change: string) => staffCall('/api/admin/leads/undo', undoneSchema, jsonPost({ change }));

const dismiss = (key: number) => setOffers(offers.filter((offer) => offer.key !== key));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The latest changes, each with the time that is left to undo it; `Z` undoes the last one. */
export function UndoOffers() {
  const shown = useSyncExternalStore(
    subscribe,
    () => offers,
    () => none,
  );
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async ({ undo }: ShownOffer) => undo?.(),
    onMutate: ({ key }) => {
      // The pressed button goes away. Open details take the focus back by themselves.
      const isPressed = document.activeElement?.closest('.undo-offers') != null;
      if (isPressed && !document.querySelector('[role=dialog]')) focusSelectAll();
      dismiss(key);
    },
    onSuccess: (outcome) => outcome && offerUndo({ ...outcome, undo: null }),
    onError: (error, { undo, change }) =>
      offerUndo({
        title: 'We couldn’t undo that',
        description: saveErrorMessage(error, 'Please try again.'),
        undo: isFinal(error) ? null : undo,
        change,
      }),
    onSettled: () => refetchAfterUndo(client),
  });
  const last = shown.findLast(({ undo }) => undo !== null);
  useShortcuts((key) => {
    if (!last || key.toLowerCase() !== 'z') return undefined;
    return () => {
      mutate(last);
      return true;
    };
  });

  return (
    // `aria-live`, because an open modal dialog hides all else from screen readers.
    <section ref={measureRoom} aria-label="What you changed" aria-live="polite" className="undo-offers">
      {shown.map((offer) => (
        <div
          key={offer.key}
          data-over-dialogs
          onAnimationEnd={() => dismiss(offer.key)}
          className="undo-offer on-inverse"
        >
          <p className="min-w-0">
            <span>{offer.title}</span>
            {offer.description && (
              <span className="block text-caption text-on-inverse-soft">{offer.description}</span>
            )}
          </p>
          {offer.undo && (
            <button type="button" onClick={() => mutate(offer)} className="undo-button">
              Undo <kbd>Z</kbd>
            </button>
          )}
        </div>
      ))}
    </section>
  );
}

/** Keeps the height of the offers, with the gap above them, as `--undo-offers`: the details leave that room. */
function measureRoom(section: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const { offsetHeight } = section;
    style.setProperty('--undo-offers', offsetHeight === 0 ? '0px' : `${offsetHeight + GAP_PX}px`);
  });
  observer.observe(section);
  return () => {
    observer.disconnect();
    style.removeProperty('--undo-offers');
  };
}

/** Whether another attempt would fail as well. */
const isFinal = (error: unknown) =>
  error instanceof StaffCallError &&
  (error.status === 404 || ['too-late', 'erased', 'overtaken'].includes(error.code ?? ''));

async function refetchAfterUndo(client: QueryClient) {
  // Withheld messages are sent after all.
  void client.invalidateQueries(leadQueries.health());
  await refetchLeads(client);
  // A lead that is back is no arrival, so rows that are held would leave it out.
  client.setQueriesData<ListedLeads>({ queryKey: leadQueries.workbenches }, releaseRows);
}

/** What an undo did, in words; `name` is whose lead it was about if it was one. */
export function undoneText({ restored, kept }: Undone, name?: string): Outcome {
  const are = (count: number) => (count === 1 ? '1 lead is' : `${count.toLocaleString('en-US')} leads are`);
  if (kept === 0 && restored === 1) return { title: name ? `${name}: undone` : 'Undone' };
  if (kept === 0) return { title: `Undone. ${are(restored)} as before.` };
  const description = `Somebody has changed ${kept === 1 ? 'it' : 'them'} since.`;
  if (restored === 0)
    return {
      title: kept === 1 ? `${name ?? 'The lead'} stays as it is` : 'The leads stay as they are',
      description,
    };
  const others =
    kept === 1 ? '1 other stays as it is' : `${kept.toLocaleString('en-US')} others stay as they are`;
  return { title: `${are(restored)} as before`, description: `${others}. ${description}` };
}
