import { z } from 'zod';
import {
  blankToUndefined,
  type FieldSchemas,
  schemasByField,
  submittedFieldSchema,
} from '@/lib/leads/field-schemas';
import { leadFieldNames, type SubmittedFields } from '@/lib/leads/fields';
import { isShortPhone, SHORT_PHONE_QUESTION } from '@/lib/leads/short-phone';
import { isPlainText, singleLineText } from '@/lib/site/single-line-text';
import { CONFIRMED_PHONE_FIELD } from './form-signal-fields';

const shortText = z.string().min(1).max(200).refine(isPlainText);

const utm = z.record(z.string().regex(/^(source|medium|campaign|term|content)$/), shortText);

/** An attribution touch point: one visit, with where the visitor came from. */
export const touchSchema = z.object({
  at: z.iso.datetime(),
  landingPage: shortText.startsWith('/'),
  referrer: shortText.optional(),
  utm: utm.optional(),
  gclid: shortText.optional(),
});
export type Touch = z.output<typeof touchSchema>;

// The visitor's browser reports it, so an invalid touch is dropped instead of rejecting the lead.
const attribution = z
  .object({ first: touchSchema.optional().catch(undefined), last: touchSchema.optional().catch(undefined) })
  .optional()
  .catch(undefined);

/** A contact form submission (`POST /api/contact`), whose fields have the rules of the form in the browser. */
export const contactSchema = z.strictObject({
  submissionId: z.preprocess(
    blankToUndefined,
    z.uuid('Reload the page and send the form again').toLowerCase().optional(),
  ),
  ...schemasByField<FieldSchemas<SubmittedFields>>(leadFieldNames, submittedFieldSchema),
  attribution,
});

/** A form sent without JavaScript, which asks once about a phone number that looks short. */
export const nativeContactSchema = contactSchema
  .safeExtend({ [CONFIRMED_PHONE_FIELD]: singleLineText(200).optional().catch(undefined) })
  .refine(({ phone, confirmedPhone }) => phone === confirmedPhone || !isShortPhone(phone), {
    path: ['phone'],
    message: SHORT_PHONE_QUESTION,
  })
  .transform(({ confirmedPhone: _, ...submission }): ContactSubmission => submission);

/** A validated contact submission. */
export type ContactSubmission = z.output<typeof contactSchema>;

/** One that is recognized when it is repeated. */
export type IdentifiedSubmission = ContactSubmission & { submissionId: string };
