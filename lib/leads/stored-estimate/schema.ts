import { z } from 'zod';
import type { ConstantValues } from '@/lib/solar/estimate/constants';
import type { Estimate } from '@/lib/solar/estimate/estimate';
import { customers, heatings, treeShades } from '@/lib/solar/estimate/inputs';
import { constantKeys } from '@/lib/solar/estimate/query';
import { typicalHouse } from '@/lib/solar/estimate/typical-house';

const degrees = z.number();

const known: ReadonlySet<string> = new Set(constantKeys);
const pickKnown = (assumptions: unknown) =>
  Object.fromEntries(Object.entries(assumptions ?? {}).filter(([key]) => known.has(key)));

const inputsSchema = z.object({
  bill: z.number(),
  for: z.enum(customers),
  town: z.string(),
  roof: degrees,
  pitch: degrees,
  trees: z.enum(treeShades),
  ridge: z.object({ east: degrees, south: degrees, west: degrees }),
  credit: z.boolean(),
  // Estimates of earlier releases have no word of these.
  depreciation: z.boolean().default(false),
  heating: z.enum(heatings).default(() => typicalHouse().heating),
  homeByDay: z.boolean().default(false),
  car: z.boolean().default(false),
  battery: z.boolean().default(false),
  use: z.number().optional(),
  months: z.array(z.number()).readonly().optional(),
  limit: z.number().optional(),
  loan: z.number().optional(),
  term: z.number().default(() => typicalHouse().term),
  // Nor do these of today know every constant of theirs.
  assumptions: z.preprocess(
    (assumptions) => pickKnown(assumptions),
    z.partialRecord(z.enum(constantKeys), z.number()),
  ),
});

/**
 * What the estimate of a lead was computed from, and its answer, as stored (`leads.estimate_basis`).
 */
const estimateBasisSchema = z.object({
  /** The canonical query of the inputs. */
  query: z.string(),
  inputs: inputsSchema,
  /** What reading the visitor's query changed, in words. */
  notes: z.array(z.string()),
  /** The version of the constants, and their values. */
  constantsVersion: z.string(),
  constants: z.custom<ConstantValues>(),
  answer: z.custom<Estimate>(),
});
export type EstimateBasis = z.output<typeof estimateBasisSchema>;

/** Reads what is stored; null when there is nothing, or it can't be read. */
export const readBasis = (stored: unknown): EstimateBasis | null =>
  estimateBasisSchema.safeParse(stored).data ?? null;

/** One input of an estimate, or one of its figures, for staff. */
const estimateFactSchema = z.object({ label: z.string(), text: z.string() });
export type EstimateFact = z.output<typeof estimateFactSchema>;

/** What staff see of the estimate of a lead besides its sentence. */
export const storedEstimateSchema = z.object({
  query: z.string(),
  notes: z.array(z.string()),
  constantsVersion: z.string(),
  facts: z.array(estimateFactSchema),
});

/** Response of `GET /api/admin/leads/{id}/estimate`: the answer to the same inputs with today's constants. */
export const recomputedEstimateSchema = z.object({
  sentence: z.string(),
  constantsVersion: z.string(),
});
export type RecomputedEstimate = z.output<typeof recomputedEstimateSchema>;
