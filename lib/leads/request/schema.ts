import { z } from 'zod';
import type { StoredFields } from '@/lib/leads/fields';
import type { LeadStatusId } from '@/lib/leads/statuses';
import type { OfferedTime } from '@/lib/leads/visit-offers/schema';
import type { Wishes } from '@/lib/leads/wishes/schema';

/** How many of the last digits of the phone number open the page in another browser. */
export const CONFIRMED_DIGITS = 4;

const WRONG_DIGITS = `Enter the last ${CONFIRMED_DIGITS} digits of the phone number that you gave us`;

/** What somebody sends to open the page in another browser (`POST /api/request/{key}/confirm`). */
export const confirmSchema = z.strictObject({
  digits: z
    .string(WRONG_DIGITS)
    .transform((text) => text.replace(/\D/g, ''))
    .refine((digits) => digits.length === CONFIRMED_DIGITS, WRONG_DIGITS),
});

/** What is wrong with it, in words. */
export const confirmProblems = {
  unreadable: `${WRONG_DIGITS}.`,
  digits: 'These aren’t the last digits of the number we have. Try again, or call us.',
  often: 'That’s too many tries. Try again later, or call us for another link.',
} as const;
export type ConfirmProblem = keyof typeof confirmProblems;

/**
 * What may be entered as the end of a phone number: of the number itself, and of what was typed, which may have an extension. None
 * for a number that is too short.
 */
export const endsOfPhone = ({ phone, phoneE164 }: { phone: string; phoneE164: string | null }): string[] =>
  [
    ...new Set([phone, phoneE164 ?? ''].map((text) => text.replace(/\D/g, '').slice(-CONFIRMED_DIGITS))),
  ].filter((end) => end.length === CONFIRMED_DIGITS);

/** A visit that is planned, as the homeowner knows it. */
export interface RequestVisit {
  /** ISO 8601. */
  from: string;
  until: string;
  /** Who comes; null while that isn't known. */
  by: string | null;
}

/** What a homeowner's page says about their request: what they sent, and what staff have told them. */
export interface RequestDetails {
  leadId: string;
  /** When it was sent, ISO 8601. */
  sentAt: string;
  /** As it was typed, or corrected since. */
  fields: StoredFields;
  /** The query of the estimate that went along; null without one. */
  estimateQuery: string | null;
  status: LeadStatusId;
  /** Who on staff has it; null while nobody does. */
  assignee: string | null;
  visit: RequestVisit | null;
  /** The times that are offered for a visit and still free. */
  offers: OfferedTime[];
  /** Whether times were offered for a visit that is still to be planned, and none can be taken anymore. */
  areOffersGone: boolean;
  doNotCall: boolean;
  noEmail: boolean;
  /** How they want to be contacted; null if they haven't said. */
  wishes: Wishes | null;
  /** Whether staff have made it a part of another request. */
  isMerged: boolean;
}

/** What happens next with a request, for the person who sent it. */
export interface NextStep {
  /** The answer in a sentence. */
  heading: string;
  /** What else to know. */
  text: string;
  /** Whether to say with it when the office opens, because that is how soon they hear from us. */
  saysOpening?: boolean;
}

const linkChanges = ['renewed', 'revoked'] as const;
export type LinkChange = (typeof linkChanges)[number];

/** Body of `POST /api/admin/leads/{id}/request`. */
export const linkChangeSchema = z.strictObject({ action: z.enum(linkChanges, 'Use renewed or revoked') });

/** Its response, and that of `GET`: the path of the homeowner's page; null while no link opens it. */
export const requestLinkSchema = z.object({ path: z.string().nullable() });
