import { z } from 'zod';
import { calendarDate } from '@/lib/leads/work/schema';

const MAX_DOLLARS = 99_999_999;
const AMOUNT_MESSAGE = 'Write an amount in dollars, such as 28,400';

/** Whole dollars, as people write them: `28400`, `28,400` or `$28,400.00`; cents are rounded. */
const dollarsSchema = z
  .union([z.string(), z.number()], AMOUNT_MESSAGE)
  .transform((written) =>
    String(written)
      .replace(/^\s*\$/, '')
      .trim(),
  )
  .pipe(z.string().regex(/^(\d{1,8}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/, AMOUNT_MESSAGE))
  .transform((written) => Math.round(Number(written.replaceAll(',', ''))))
  .pipe(z.int().min(1, AMOUNT_MESSAGE).max(MAX_DOLLARS, AMOUNT_MESSAGE));

const time = z.string('Choose a time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 14:30');

/** A visit as staff plan it: a day, and the times on it, local. */
export const visitBodySchema = z
  .strictObject({
    day: calendarDate,
    from: time,
    until: time,
    /** The id of the staff member who goes there. */
    by: z.string('Choose who goes there').regex(/^[\w-]{1,100}$/, 'Choose who goes there'),
    /** Whether the homeowner hears of it by mail, if their address is known. */
    emailsHomeowner: z.boolean().optional(),
    /** Plans it although it overlaps another visit of theirs. */
    isConfirmed: z.boolean().optional(),
  })
  .refine(({ from, until }) => from < until, { path: ['until'], message: 'It ends before it begins' });
export type VisitBody = z.output<typeof visitBodySchema>;

/** The amount of a quote or a sale, and its day. */
export const amountBodySchema = z.strictObject({ dollars: dollarsSchema, on: calendarDate });
export type AmountBody = z.output<typeof amountBodySchema>;
