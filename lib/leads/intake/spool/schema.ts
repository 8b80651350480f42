import { z } from 'zod';

/** What an instance's spool holds: leads that arrived while the database was down. */
export const spoolStatusSchema = z.object({
  /** Leads that are stored as soon as the database is back. */
  waiting: z.int(),
  /** Leads that couldn't be stored when it was back. */
  setAside: z.int(),
  /** When the first lead that is waiting was received. */
  oldestReceivedAt: z.iso.datetime().nullable(),
  /** Damaged files that were set aside; what they hold may be recovered (docs/operations.md). */
  damagedFiles: z.int(),
  /** Whether it can be read and written. */
  isUsable: z.boolean(),
});
export type SpoolStatus = z.output<typeof spoolStatusSchema>;
