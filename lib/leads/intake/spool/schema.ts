import { z } from 'zod';

/** What an instance's spool holds: leads that arrived while the database was away. */
export const spoolStatusSchema = z.object({
  /** Leads that are stored as soon as the database is back. */
  waiting: z.int(),
  /** Leads that couldn't be stored when it was back. */
  setAside: z.int(),
  /** When the first lead that is waiting was received. */
  oldestReceivedAt: z.iso.datetime().nullable(),
});
export type SpoolStatus = z.output<typeof spoolStatusSchema>;
