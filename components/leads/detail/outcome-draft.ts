import { useState } from 'react';
import { z } from 'zod';
import { parseDraft, type useLeadDraft } from '@/components/shell/lead-draft';
import { StaffCallError } from '@/components/shell/staff-call';

/** A draft of a form about what came of a lead, as it is stored in this browser. */
export type StoredDraft = ReturnType<typeof useLeadDraft>;

/** Of what is saved, the part that was shown when the form was opened: it must not have changed since. */
const baseShape = { base: z.string().nullable() };

/** What is typed about a visit. */
export const typedVisitSchema = z.object({
  ...baseShape,
  day: z.string(),
  from: z.string(),
  until: z.string(),
  by: z.string(),
  emailsHomeowner: z.boolean(),
  /** Where it is, as long as the lead has no address. */
  address: z.string().default(''),
});

/** What is typed about a quote or a sale. */
export const typedAmountSchema = z.object({ ...baseShape, dollars: z.string(), on: z.string() });

/** What is typed into such a form, or what it begins with while nobody has typed. */
export function useOutcomeDraft<Typed extends object>(
  schema: z.ZodType<Typed>,
  [stored, store]: StoredDraft,
  begin: () => Typed,
) {
  const [initial] = useState(begin);
  const typed = parseDraft(schema, stored) ?? initial;
  return { typed, set: (part: Partial<Typed>) => store(JSON.stringify({ ...typed, ...part })) };
}

/** What is saved now, if somebody has changed it since the form was opened, as the error of the last attempt says. */
export function presentValue(error: Error | null): string | null | undefined {
  if (!(error instanceof StaffCallError) || error.code !== 'overtaken') return undefined;
  // It may also be the status, or the address.
  return z
    .union([z.iso.datetime(), z.string().regex(/^\d+$/)])
    .nullable()
    .safeParse(error.data).data;
}
