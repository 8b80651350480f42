import { useEffect, useState } from 'react';
import { useLeadActions } from '@/components/leads/lead-actions';
import { subscribeToLeadEvents } from '@/components/leads/lead-events';
import type { PresenceEvent, PresenceState } from '@/lib/leads/work/presence/schema';
import { postPresence } from './detail-calls';
import { isFocusInDetails } from './lead-detail-dialog';

const REPEATED_MS = 30_000;
// A phone stops the page while somebody calls; longer than that is gone.
const EXPIRES_MS = 120_000;
// A pause between two words is no end. Who writes on says so as often.
const WRITING_MS = 4_000;
// Their page may be gone, or in the background, where it doesn't say that they stopped.
const HEARD_WRITING_MS = 2 * WRITING_MS;
// Somebody who walks through the list with J is nowhere.
const STAYS_MS = 400;

/** Somebody else who has the details of the same lead open. */
export type Colleague = PresenceEvent['by'] & { isWriting: boolean; until: number };

/** Tells colleagues that the details of this lead are open, and returns who else has them open. */
export function useColleagues(leadId: string): Colleague[] {
  const { userId } = useLeadActions();
  const [colleagues, setColleagues] = useState<Colleague[]>([]);
  useEffect(() => {
    let hasArrived = false;
    let arriving: ReturnType<typeof setTimeout> | undefined;
    let writing: ReturnType<typeof setTimeout> | undefined;
    let saidWritingAt = 0;
    const tell = (state: PresenceState) => {
      const isSeen = document.visibilityState === 'visible' || state === 'left';
      if (hasArrived && isSeen && navigator.onLine) void postPresence(leadId, state);
    };
    const tellState = () => tell(writing ? 'writing' : 'looking');
    const expire = () => setColleagues((all) => all.filter(({ until }) => until > Date.now()));
    const hear = ({ by, state }: PresenceEvent) => {
      // Of one's own only another tab, in which the details are open no longer.
      if (state === (by.id === userId ? 'left' : 'arrived')) tellState();
      if (by.id === userId) return;
      const colleague = { ...by, isWriting: state === 'writing', until: Date.now() + EXPIRES_MS };
      setColleagues((all) => {
        const others = all.filter(({ id }) => id !== by.id);
        if (state === 'left') return others;
        // In an order that stays, so that what is announced does, too.
        return [...others, colleague].toSorted((a, b) => a.name.localeCompare(b.name));
      });
      const stop = (one: Colleague) => (one === colleague ? { ...one, isWriting: false } : one);
      if (colleague.isWriting) setTimeout(() => setColleagues((all) => all.map(stop)), HEARD_WRITING_MS);
    };
    const unsubscribe = subscribeToLeadEvents((event) => {
      if (event.kind === 'presence' && event.leadId === leadId) hear(event);
      if (event.kind !== 'position') return;
      // Not before the stream is open: the answers come through it.
      clearTimeout(arriving);
      arriving = setTimeout(() => {
        hasArrived = true;
        tell('arrived');
      }, STAYS_MS);
    });

    const repeat = () => {
      expire();
      tellState();
    };
    const repeating = setInterval(repeat, REPEATED_MS);
    const seeAgain = () => {
      expire();
      tell('arrived');
    };
    const noteInput = () => {
      if (!isFocusInDetails()) return;
      const isDue = writing === undefined || Date.now() - saidWritingAt >= WRITING_MS;
      clearTimeout(writing);
      writing = setTimeout(() => {
        writing = undefined;
        tellState();
      }, WRITING_MS);
      if (!isDue) return;
      saidWritingAt = Date.now();
      tellState();
    };
    const leave = () => tell('left');
    document.addEventListener('visibilitychange', seeAgain);
    document.addEventListener('input', noteInput);
    window.addEventListener('pagehide', leave);
    return () => {
      unsubscribe();
      clearTimeout(arriving);
      clearTimeout(writing);
      clearInterval(repeating);
      document.removeEventListener('visibilitychange', seeAgain);
      document.removeEventListener('input', noteInput);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [leadId, userId]);
  return colleagues;
}
