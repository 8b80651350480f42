import 'server-only';
import { arrayContains, sql } from 'drizzle-orm';
import { leadEvents, leads } from '@/db/schema';
import { MARKED_SIGNAL } from '@/lib/leads/intake/spam-signals';

/** Hidden from staff except in quarantine: suspected spam, and what staff marked as spam. */
export const isQuarantined = sql`${leads.visibility} = 'quarantined'`;

const hasMarkedSignal = arrayContains(leads.spamSignals, [MARKED_SIGNAL]);

/** Quarantined for its spam signals until someone has reviewed it. */
export const isSuspected = sql`(${isQuarantined} and not ${hasMarkedSignal})`;

/** Quarantined by staff. */
export const isMarked = sql`(${isQuarantined} and ${hasMarkedSignal})`;

/** Released by this person minutes ago from the suspected spam, and unchanged since. */
export const isJustReleasedBy = (
  by: string,
) => sql`(${leads.visibility} = 'open' and ${leads.erasedAt} is null
  and cardinality(${leads.spamSignals}) > 0 and exists (
    select from ${leadEvents} where ${leadEvents.leadId} = ${leads.id} and ${leadEvents.kind} = 'released'
      and ${leadEvents.createdBy} = ${by} and ${leadEvents.createdAt} > now() - interval '10 minutes'
      and not exists (select from lead_events later where later.lead_id = ${leads.id}
        and later.created_at > ${leadEvents.createdAt})))`;

/** How long leads that staff marked as spam are kept. */
export const MARKED_RETENTION = sql`interval '30 days'`;

/** Marked as spam by staff so long ago that it is to be deleted. */
export const isMarkedLongAgo = sql`(${isMarked} and not exists (
  select from ${leadEvents} where ${leadEvents.leadId} = ${leads.id} and ${leadEvents.kind} = 'spam'
    and ${leadEvents.createdAt} > now() - ${MARKED_RETENTION}))`;
