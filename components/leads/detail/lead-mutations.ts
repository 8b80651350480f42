import { useQueryClient } from '@tanstack/react-query';
import { MANY_LEADS } from '@/components/leads/lead-events';
import { leadQueries, refetchLeads } from '@/components/leads/lead-queries';
import { makeOwnChange } from '@/components/leads/own-changes';
import { offerLeadUndo, offerUndo, undoneText } from '@/components/leads/undo-offers';
import { correctableFields, leadField } from '@/lib/leads/fields';
import { leadStatusLabel } from '@/lib/leads/statuses';
import type { OfferBody, VisitOffer } from '@/lib/leads/visit-offers/schema';
import type { EventCorrection } from '@/lib/leads/work/calls/schema';
import type { LeadCorrection, LeadEvent } from '@/lib/leads/work/detail/schema';
import { correctEvent, correctLead, eraseLead, offerTimes, removeEvent, restoreEvent } from './detail-calls';

/** The mutations of one lead; each resolves when the details show what was saved. */
export interface LeadMutations {
  correct: (fields: LeadCorrection) => Promise<unknown>;
  /** Offers times for a visit instead of those before, which an undo offers again. */
  offer: (body: OfferBody, before: readonly VisitOffer[]) => Promise<unknown>;
  correctEvent: (eventId: string, correction: EventCorrection) => Promise<unknown>;
  /** Removes a note or a call. */
  removeEvent: (event: LeadEvent) => Promise<unknown>;
  erase: () => Promise<unknown>;
}

/** The mutations of the lead with this id. */
export function useLeadMutations(id: string): LeadMutations {
  const client = useQueryClient();
  const change = async <Result>(announcedAs: string, call: () => Promise<Result>) => {
    try {
      return await makeOwnChange(announcedAs, call);
    } finally {
      // After a failure, too: it may be that somebody else's change was in the way, or only the answer was lost.
      await refetchLeads(client);
    }
  };
  // Whoever went on to the next lead sees which one the offer is about.
  const nameOf = () => client.getQueryData(leadQueries.detail(id).queryKey)?.lead.name;
  const about = (done: string) => {
    const name = nameOf();
    return name ? `${name}: ${done.charAt(0).toLowerCase()}${done.slice(1)}` : done;
  };
  return {
    // The undo is offered before the details are loaded again, which may take long, or fail.
    correct: (fields) =>
      change(id, async () => {
        const { undo } = await correctLead(id, fields);
        if (undo) offerLeadUndo({ title: about(correctionText(fields)) }, undo, { id, name: nameOf() });
      }),
    offer: (body, before) =>
      change(id, async () => {
        await offerTimes(id, body);
        offerUndo({
          title: about(body.times.length > 0 ? 'Times offered' : 'Offer taken back'),
          undo: async () => {
            await makeOwnChange(id, () => offerTimes(id, formerOffer(before) ?? { ...body, times: [] }));
            return undoneText({ restored: 1, kept: 0 }, nameOf());
          },
        });
      }),
    correctEvent: (eventId, correction) =>
      change(id, async () => {
        await correctEvent(id, eventId, correction);
        const name = nameOf();
        offerUndo({
          title: about(correction.kind === 'noted' ? 'Note corrected' : 'Call corrected'),
          undo: async () => {
            await makeOwnChange(id, () => correctEvent(id, eventId, reversed(correction)));
            return undoneText({ restored: 1, kept: 0 }, name);
          },
        });
      }),
    removeEvent: ({ id: eventId, kind }) =>
      change(id, async () => {
        const { removed } = await removeEvent(id, eventId);
        const name = nameOf();
        offerUndo({
          title: about(kind === 'noted' ? 'Note removed' : 'Call removed'),
          undo: async () => {
            await makeOwnChange(id, () => restoreEvent(id, eventId, removed));
            return undoneText({ restored: 1, kept: 0 }, name);
          },
        });
      }),
    // Its unsent messages are deleted with it.
    erase: () =>
      change(MANY_LEADS, () => eraseLead(id)).finally(
        () => void client.invalidateQueries(leadQueries.health()),
      ),
  };
}

/** The offer of these times; undefined without any. They have the same length, and the same person goes there. */
function formerOffer(before: readonly VisitOffer[]): OfferBody | undefined {
  const [first] = before;
  if (!first) return undefined;
  const minutes = (Date.parse(first.until) - Date.parse(first.from)) / 60_000;
  return { by: first.by, minutes, times: before.map(({ from }) => from) };
}

/** The correction that takes this one back, unless somebody has corrected it again. */
const reversed = (correction: EventCorrection): EventCorrection =>
  correction.kind === 'noted'
    ? { kind: 'noted', text: correction.was, was: correction.text }
    : {
        kind: 'called',
        ...correction.was,
        was: {
          outcome: correction.outcome,
          direction: correction.outcome === 'they-called' ? 'in' : correction.direction,
        },
      };

/** What a correction did, in a few words. */
function correctionText(correction: LeadCorrection): string {
  const { status, closedReason, assigneeId, followUpOn, visit, doNotCall, ...fields } = correction;
  if (visit === null) return 'Visit called off';
  if (doNotCall !== undefined) return doNotCall ? 'Nobody calls them now' : 'They may be called';
  if (status) return leadStatusLabel({ status, closedReason });
  if (assigneeId !== undefined) return assigneeId ? 'Assigned' : 'Unassigned';
  if (followUpOn !== undefined) return followUpOn ? 'Next step set' : 'Next step cleared';
  if (fields.noEmail !== undefined)
    return fields.noEmail ? 'Nobody writes to them now' : 'They may be written to again';
  const field = correctableFields.find((name) => fields[name] !== undefined);
  return field ? `${leadField(field).label} corrected` : 'Changed';
}
