import { z } from 'zod';

/**
 * Query of `GET /api/admin/leads/{id}/person` and of its page: the other requests that staff take for the same person's. Without
 * `with`, those with the same phone number and email address; an empty one says that a choice was made.
 */
export const personQuerySchema = z.object({
  with: z
    .union([z.string(), z.array(z.string())])
    .transform((ids) => [ids].flat().filter(Boolean))
    .pipe(z.array(z.uuid()).max(500))
    .optional(),
});

const record = z.record(z.string(), z.json());

/** Response of `GET /api/admin/leads/{id}/person`: everything that is stored about a person, as it is stored. */
export const personDataSchema = z.object({
  /** What the person is found by. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  /** This request, what was merged into it, and the others that staff chose, those in quarantine, too; oldest first. */
  leads: z.array(record),
  timeline: z.array(record),
  /** What was sent about them and to them, without the texts of alerts, which repeat the request. */
  mails: z.array(record),
  answers: z.array(record),
  /** The times that were offered to them for a visit. */
  offers: z.array(record).default([]),
  /** The files that they sent, without their contents. */
  files: z.array(record).default([]),
  /** What is kept for a few minutes to take a change back. */
  undos: z.array(record),
  /** What is kept for a day to take a merge back. */
  merges: z.array(record),
  /** What staff did with it. */
  audit: z.array(record),
  /** What they said on their page about being contacted, with the words by which they agreed to texts. */
  wishes: z.array(record).default([]),
  /** What they were told above the button of the form, and when. */
  consents: z.array(record).default([]),
});
export type PersonData = z.output<typeof personDataSchema>;

/** Another request with the phone number or email address of a person. Anybody can type either, so it may be somebody else's. */
export interface SimilarRequest {
  id: string;
  name: string;
  createdAt: Date;
  hasPhone: boolean;
  hasEmail: boolean;
  isIncluded: boolean;
}

export type StoredRecord = PersonData['leads'][number];
