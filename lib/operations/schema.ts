import { z } from 'zod';
import { deliveryHealthSchema } from '@/lib/leads/notify/schema';

/** What is checked of this instance and what it needs, and the states of each: the first is good. */
export const checkStates = {
  database: ['ok', 'slow', 'unreachable'],
  migrations: ['ok', 'pending', 'incompatible', 'unknown'],
  queue: ['ok', 'late', 'unknown'],
  disk: ['ok', 'low', 'full', 'unknown'],
  spool: ['ok', 'damaged', 'unusable', 'unknown'],
} as const;

export type CheckName = keyof typeof checkStates;
export type CheckState<Name extends CheckName = CheckName> = (typeof checkStates)[Name][number];

export const checkNames = Object.keys(checkStates) as [CheckName, ...CheckName[]];

/** The query of `GET /api/ready`: the checks that don't count, separated by commas. */
export const readyQuerySchema = z.strictObject({
  exclude: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(checkNames, `Exclude only ${checkNames.join(', ')}`))),
});

const instant = z.iso.datetime();
const checksSchema = z.object({
  database: z.enum(checkStates.database),
  migrations: z.enum(checkStates.migrations),
  queue: z.enum(checkStates.queue),
  disk: z.enum(checkStates.disk),
  spool: z.enum(checkStates.spool),
});

/** Response of `GET /api/admin/status`: how the site is doing. */
export const siteStatusSchema = z.object({
  checkedAt: instant,
  checks: checksSchema,
  /** When the last request came; null for none, and while the database can't be asked. */
  lastLeadAt: instant.nullable(),
  /** When the last backup was saved and checked; null for none, and while the database can't be asked. */
  lastBackupAt: instant.nullable(),
  /** How long emails to the recipients of leads take, of the last few; null if none was sent, or no mail server is set up. */
  mailSeconds: z.number().nullable(),
  /** Whether messages reach their recipients; null while the database can't be asked. */
  delivery: deliveryHealthSchema.nullable(),
  /** Whether the latest synthetic check failed. */
  hasFailedCheck: z.boolean(),
  /** What homeowners' files take and may take, in bytes; null while the database can't be asked. */
  files: z.object({ bytes: z.number(), budget: z.number() }).nullable().default(null),
  /** The certificates that end soon or have ended, each with what is to be said of it. */
  endingCertificates: z.array(z.object({ name: z.string(), warning: z.string() })),
});
export type SiteStatus = z.output<typeof siteStatusSchema>;
