import { z } from 'zod';
import { leadStatusIds } from '@/db/value-lists';

/** The sort orders of the lead list. Ties are broken by date (except for names) and by id. */
export const leadSorts = ['date', 'name', 'service', 'status'] as const;
export type LeadSort = (typeof leadSorts)[number];

const SEPARATOR = '~';

// PostgreSQL supports neither year 0 nor the NUL character.
const instant = z.iso.datetime().refine((text) => text >= '1');
const text = z.string().refine((text) => !text.includes('\u0000'));
const schemas: Record<LeadSort, z.ZodType<string[]>> = {
  date: z.tuple([instant, z.uuid()]),
  name: z.tuple([text, z.uuid()]),
  service: z.tuple([text, instant, z.uuid()]),
  status: z.tuple([z.enum(leadStatusIds), instant, z.uuid()]),
};

/** Encodes a lead's position in the list: its sort values in order, the id last. */
export const encodeCursor = (values: readonly string[]) => values.join(SEPARATOR);

/** Decodes a cursor into its sort values; undefined when it isn't valid for this sort order. */
export function decodeCursor(text: string, sort: LeadSort): string[] | undefined {
  const parts = text.split(SEPARATOR);
  // A name may contain the separator.
  const cursor = sort === 'name' ? [parts.slice(0, -1).join(SEPARATOR), parts.at(-1) ?? ''] : parts;
  return schemas[sort].safeParse(cursor).data;
}
