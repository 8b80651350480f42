import { z } from 'zod';

const record = z.record(z.string(), z.json());

/** Response of `GET /api/admin/leads/{id}/person`: everything that is stored about a person, as it is stored. */
export const personDataSchema = z.object({
  /** What the person is found by. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  /** All requests with this phone number or email address, those in quarantine, too; oldest first. */
  leads: z.array(record),
  timeline: z.array(record),
  /** What was sent about them and to them, without the texts of alerts, which repeat the request. */
  mails: z.array(record),
  answers: z.array(record),
  /** What is kept for a few minutes to take a change back. */
  undos: z.array(record),
  /** What is kept for a day to take a merge back. */
  merges: z.array(record),
  /** What staff did with it. */
  audit: z.array(record),
});
export type PersonData = z.output<typeof personDataSchema>;
export type StoredRecord = PersonData['leads'][number];
