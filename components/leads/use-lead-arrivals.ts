import { useRef, useState } from 'react';
import type { LeadFilter, LeadPage } from '@/lib/leads/work/schema';
import { arrivalsIn, type KnownLeads } from './known-leads';
import { fetchLeads, leadQuery } from './lead-calls';
import { useLeadChanges } from './use-lead-changes';
import { useNewLeadNotice } from './use-new-lead-notice';

interface Watched {
  filter: LeadFilter;
  /** The query of the page that is shown, and what takes in a new answer to it. */
  query: string;
  takeIn: (found: LeadPage, inPlace: boolean) => Promise<void> | void;
  /** Whether somebody reads or points at the rows, so that none may move. */
  isHeld: () => boolean;
}

/**
 * Keeps the list true while others work on it. New leads are told of; their rows come in by themselves, or wait while
 * the rows are held. `waiting` is how many wait, `arrived` whose rows just came, and `version` rises with each change.
 */
export function useLeadArrivals({ filter, query, takeIn, isHeld }: Watched) {
  const [version, setVersion] = useState(0);
  const [waiting, setWaiting] = useState({ query, ids: new Set<string>() });
  const [arrived, setArrived] = useState(new Set<string>());
  const seen = useRef<KnownLeads | null>(null);
  const isWaitingHere = waiting.query === query && waiting.ids.size > 0;
  const tellOf = useNewLeadNotice(isWaitingHere);

  const refresh = async () => {
    const ask = askOnce();
    const [shown, latest] = await Promise.all([ask(query), ask('')]);
    const { came, known } = arrivalsIn(seen.current, latest);
    seen.current = known;
    tellOf(came);
    setVersion((last) => last + 1);
    const held = isHeld();
    await takeIn(shown, held);
    const matching = new Set(
      (came.length > 0 ? await ask(leadQuery(filter)) : shown).data.map(({ id }) => id),
    );
    const ids = came.map(({ id }) => id).filter((id) => matching.has(id));
    setArrived(new Set(ids));
    setWaiting((last) => {
      if (!held) return { query, ids: new Set() };
      return { query, ids: new Set([...(last.query === query ? last.ids : []), ...ids]) };
    });
  };

  const isRefreshing = useRef<'no' | 'yes' | 'again'>('no');
  useLeadChanges(async () => {
    if (isRefreshing.current !== 'no') {
      isRefreshing.current = 'again';
      return;
    }
    do {
      isRefreshing.current = 'yes';
      // What cannot be had now is asked for at the next change; the rows that are there stay.
      await refresh().catch(() => {});
    } while ((isRefreshing.current as string) === 'again');
    isRefreshing.current = 'no';
  });

  return {
    version,
    arrived,
    waiting: isWaitingHere ? waiting.ids.size : 0,
    /** Says that something was changed here. */
    changed: () => setVersion((last) => last + 1),
    letIn: () => setWaiting({ query, ids: new Set() }),
  };
}

/** Asks for pages of leads, for the same page only once. */
function askOnce() {
  const asked = new Map<string, Promise<LeadPage>>();
  return (query: string) => {
    const answer = asked.get(query) ?? fetchLeads(query);
    asked.set(query, answer);
    return answer;
  };
}
