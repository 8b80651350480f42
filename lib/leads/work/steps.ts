import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { leads } from '@/db/schema';
import type { LeadStep } from './filters/schema';

export const isReached = sql`(${leads.isContacted} and ${leads.contactedAt} is not null)`;

const isWon = sql`(${leads.status} = 'won')`;
const isQuoted = sql`(${isWon} or ${leads.quotedDollars} is not null or ${leads.status} = 'quoted')`;

/** A visit that was called off stays with its lead, which is new or contacted again. */
export const hasVisit = sql`(${leads.visitAt} is not null and ${leads.status} > 'contacted')`;

const isVisited = sql`(${isQuoted} or ${hasVisit} or ${leads.status} = 'visit-planned')`;

/** People of an imported list haven't asked: they count once somebody has reached them. */
const hasAsked = sql`(${leads.importId} is null or ${leads.isContacted})`;

/** The steps of Insight, each with the later ones: a quote that was written without a visit counts as one. */
export const stepConditions: Record<LeadStep, SQL> = {
  asked: hasAsked,
  reached: sql`(${hasAsked} and (${isReached} or ${isVisited}))`,
  visit: sql`(${hasAsked} and ${isVisited})`,
  quoted: sql`(${hasAsked} and ${isQuoted})`,
  won: isWon,
};
