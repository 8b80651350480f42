import { z } from 'zod';
import { contactForm } from '@/lib/site/contact';
import { serviceIds } from '@/lib/site/service-labels';

// biome-ignore lint/suspicious/noControlCharactersInRegex: a person never types one; refusing them is the point
const CONTROL = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, but a text of several lines has breaks and tabs
const CONTROL_IN_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

// Phones wrap copied numbers in them; left in, they would turn what follows around, in a mail's subject too.
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const VISIBLE = /[^\p{Cf}\p{Z}\u115f\u1160\u3164]/u;

const line = (max: number, missing = 'Use one line of plain text') =>
  z
    .string(missing)
    .overwrite((text) => text.replace(DIRECTION_MARKS, '').trim())
    .max(max, `Use at most ${max} characters`)
    .refine((text) => !CONTROL.test(text), 'Use one line of plain text');

const required = (max: number, missing: string) => line(max, missing).regex(VISIBLE, missing);

// A form sends every field, so an optional one that was left empty arrives as a blank text.
const blankIsAbsent = (value: unknown) => (typeof value === 'string' ? value.trim() || undefined : value);

/**
 * What a visitor sends: the one definition of every field's rule, used by the form, by
 * `POST /api/contact` and by the correction page that a browser without JavaScript sees.
 */
export const contactSchema = z.strictObject({
  submissionId: z.preprocess(blankIsAbsent, z.uuid('Reload the page and send the form again').optional()),
  name: required(120, 'Enter your name'),
  phone: required(40, 'Enter your phone number').refine(
    (text) => text === '' || /\d/.test(text),
    'Enter a phone number with digits',
  ),
  email: z.preprocess(
    blankIsAbsent,
    z.email('Enter an email address like name@example.com').max(254, 'Use at most 254 characters').optional(),
  ),
  address: z.preprocess(blankIsAbsent, line(200).default(contactForm.addressPreset)),
  service: z.enum(serviceIds, 'Select a service'),
  message: z.preprocess(
    blankIsAbsent,
    z
      .string('Use plain text')
      .max(4000, 'Use at most 4,000 characters')
      .refine((text) => !CONTROL_IN_LINES.test(text), 'Use plain text')
      .optional(),
  ),
});

/** A validated contact submission. */
export type ContactSubmission = z.output<typeof contactSchema>;

const A_DATE = 'Use a date like 2026-11-21';
const isoDate = z.preprocess(
  blankIsAbsent,
  z.iso
    .date(A_DATE)
    .refine((date) => date >= '1900', A_DATE)
    .optional(),
);

/** Query of `GET /api/admin/leads`; a field that is left out does not filter. Dates are whole days in Asheville. */
export const leadFilterSchema = z.strictObject({
  dateFrom: isoDate,
  dateTo: isoDate,
  service: z.enum(['all', ...serviceIds], 'Choose one of the services').default('all'),
  contactStatus: z.enum(['all', 'contacted', 'not-contacted'], 'Choose one of the statuses').default('all'),
  searchTerm: line(200).default(''),
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
