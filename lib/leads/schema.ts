import { z } from 'zod';
import { serviceIds } from '@/lib/site/schema';

export const ADDRESS_PRESET = 'Not required';

// Text a person types on one line; a control character there is never typed by a person.
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
    .refine((text) => !/[\u0000-\u001f\u007f]/.test(text), 'Use one line of plain text');

const blankToUndefined = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

/**
 * What a visitor sends: the one definition of every field's rule, used by the form, by
 * `POST /api/contact` and by the correction page that a browser without JavaScript sees.
 */
export const contactSchema = z.strictObject({
  submissionId: z.preprocess(blankToUndefined, z.uuid('Reload the page and send the form again').optional()),
  name: line(120).min(1, 'Enter your name'),
  phone: line(40)
    .min(1, 'Enter your phone number')
    .refine((text) => /\d/.test(text), 'Enter a phone number with digits'),
  email: z.preprocess(
    blankToUndefined,
    z.email('Enter an email address like name@example.com').max(254).optional(),
  ),
  address: z.preprocess(blankToUndefined, line(200).default(ADDRESS_PRESET)),
  service: z.enum(serviceIds, 'Select a service'),
  message: z.preprocess(
    blankToUndefined,
    z
      .string()
      .trim()
      .max(4000, 'Use at most 4,000 characters')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: line breaks and tabs stay allowed
      .refine((text) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text), 'Use plain text')
      .optional(),
  ),
});

/** A validated contact submission. */
export type ContactSubmission = z.output<typeof contactSchema>;
/** The form's own values, as typed. */
export type ContactFormValues = z.input<typeof contactSchema>;

const isoDate = z.iso.date('Use a date like 2026-11-21');

/** Query of `GET /api/admin/leads`; a field that is left out does not filter. Dates are whole days in Asheville. */
export const leadFilterSchema = z.strictObject({
  dateFrom: isoDate.optional(),
  dateTo: isoDate.optional(),
  service: z.enum(['all', ...serviceIds]).default('all'),
  contactStatus: z.enum(['all', 'contacted', 'not-contacted']).default('all'),
  searchTerm: z.string().trim().max(200).default(''),
});
export type LeadFilter = z.output<typeof leadFilterSchema>;

/** A lead as the calls answer it; `createdAt` is an ISO 8601 instant. */
export const leadSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  service: z.enum(serviceIds),
  message: z.string().nullable(),
  isContacted: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Lead = z.output<typeof leadSchema>;

/** The status labels of a lead. */
export const leadStatusLabel = (lead: Pick<Lead, 'isContacted'>) =>
  lead.isContacted ? 'Contacted' : 'New Lead';
