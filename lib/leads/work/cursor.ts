import { z } from 'zod';
import { serviceIds } from '@/lib/site/service-labels';

/** What a list of leads can be ordered by; equal ones stand by date where they have one, and by id. */
export const leadSorts = ['date', 'name', 'service', 'status'] as const;
export type LeadSort = (typeof leadSorts)[number];

const SEPARATOR = '~';

// PostgreSQL has no year 0 and no character 0.
const instant = z.iso.datetime().refine((text) => text >= '1');
const name = z.string().refine((text) => !text.includes('\u0000'));
const values: Record<LeadSort, z.ZodType<string[]>> = {
  date: z.tuple([instant, z.uuid()]),
  name: z.tuple([name, z.uuid()]),
  service: z.tuple([z.enum(serviceIds), instant, z.uuid()]),
  status: z.tuple([z.enum(['true', 'false']), instant, z.uuid()]),
};

/** The place of a lead in a list, as one text: its values of the sort in their order, the id at the end. */
export const cursorOf = (place: readonly string[]) => place.join(SEPARATOR);

/** Reads a place; undefined when it is none in a list with this sort. */
export function readCursor(text: string, sort: LeadSort): string[] | undefined {
  const parts = text.split(SEPARATOR);
  // A name may hold the separator.
  const place = sort === 'name' ? [parts.slice(0, -1).join(SEPARATOR), parts.at(-1) ?? ''] : parts;
  return values[sort].safeParse(place).data;
}
