import { givenValue, type LeadFieldName, leadFieldNames } from '@/lib/leads/fields';
import type { Lead } from '@/lib/leads/schema';
import { type LeadStatusId, leadStatusIds } from '@/lib/leads/statuses';

const others = ['status', 'visit', 'quote', 'sale', 'followUp', 'assignee', 'source'] as const;

/** What two leads are merged by: each part of the lead that stays is its own, or the other's. */
export type MergePart = LeadFieldName | (typeof others)[number];
export const mergeParts: readonly MergePart[] = [...leadFieldNames, ...others];

export const isFieldPart = (part: MergePart): part is LeadFieldName =>
  leadFieldNames.includes(part as LeadFieldName);

const together = (...values: (string | number | null)[]) =>
  values.some((value) => value !== null) ? JSON.stringify(values) : null;

/** The value of a part, to compare; null if the lead has none. */
function partValue(part: MergePart, lead: Lead): string | null {
  if (isFieldPart(part)) return givenValue(part, lead[part]);
  switch (part) {
    case 'status':
      return together(lead.status, lead.closedReason);
    case 'visit':
      return together(lead.visitAt, lead.visitUntil, lead.visitBy);
    case 'quote':
      return together(lead.quotedDollars, lead.quotedOn);
    case 'sale':
      return together(lead.wonDollars, lead.wonOn);
    case 'followUp':
      return together(lead.followUpOn, lead.followUpTime, lead.followUpPurpose);
    case 'assignee':
      return lead.assigneeId;
    case 'source':
      return lead.source;
  }
}

/** A closed lead of somebody who asks again counts less than a new one. */
const progress = (status: LeadStatusId) => (status === 'closed' ? -1 : leadStatusIds.indexOf(status));

/** The parts that are better taken from the other lead: those that the one that stays doesn't have, and a status further along. */
export const suggestedParts = (kept: Lead, other: Lead): MergePart[] =>
  mergeParts.filter((part) =>
    part === 'status'
      ? progress(other.status) > progress(kept.status)
      : partValue(part, kept) === null && partValue(part, other) !== null,
  );

/** The parts of which both leads have different values, so that somebody has to choose. */
export const differingParts = (one: Lead, other: Lead): MergePart[] =>
  mergeParts.filter((part) => {
    const [value, others] = [partValue(part, one), partValue(part, other)];
    return value !== null && others !== null && value !== others;
  });
