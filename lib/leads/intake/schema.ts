import { z } from 'zod';
import { isPlainText, singleLineText } from '@/lib/fields/single-line-text';
import {
  blankToUndefined,
  type FieldSchemas,
  schemasByField,
  submittedFieldSchema,
} from '@/lib/leads/field-schemas';
import { leadFieldNames, type SubmittedFields } from '@/lib/leads/fields';
import { isShortPhone, SHORT_PHONE_QUESTION } from '@/lib/leads/short-phone';
import { campaignIn, clickIds, MAX_CAMPAIGN_VALUE, utmParts } from './campaign';
import { CONFIRMED_PHONE_FIELD, LANDING_FIELD } from './form-signal-fields';

const shortText = z.string().min(1).max(200).refine(isPlainText);

const campaignText = z.string().min(1).max(MAX_CAMPAIGN_VALUE).refine(isPlainText);

const utm = z.record(z.string().regex(new RegExp(`^(${utmParts.join('|')})$`)), campaignText);
const clicks = Object.fromEntries(clickIds.map((name) => [name, campaignText.optional()])) as Record<
  (typeof clickIds)[number],
  z.ZodOptional<typeof campaignText>
>;

/** An attribution touch point: one visit, with where the visitor came from. */
export const touchSchema = z.object({
  at: z.iso.datetime(),
  landingPage: shortText.startsWith('/'),
  referrer: shortText.optional(),
  utm: utm.optional(),
  ...clicks,
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

const MAX_LANDING = 4_000;

/** The visit of somebody without JavaScript, of which only the address of the form is known. */
function landingTouch(landing: string | undefined): Touch | undefined {
  const url = URL.parse(landing ?? '', 'http://localhost');
  if (!url?.search) return undefined;
  const touch = { at: new Date().toISOString(), landingPage: url.pathname, ...campaignIn(url.searchParams) };
  return touchSchema.safeParse(touch).data;
}

/** A form sent without JavaScript, which asks once about a phone number that looks short. */
export const nativeContactSchema = contactSchema
  .safeExtend({
    [CONFIRMED_PHONE_FIELD]: singleLineText(200).optional().catch(undefined),
    [LANDING_FIELD]: z.string().max(MAX_LANDING).optional().catch(undefined),
  })
  .refine(({ phone, confirmedPhone }) => phone === confirmedPhone || !isShortPhone(phone), {
    path: ['phone'],
    message: SHORT_PHONE_QUESTION,
  })
  .transform(({ confirmedPhone: _, landing, ...submission }): ContactSubmission => {
    const touch = landingTouch(landing);
    return { ...submission, attribution: touch && { first: touch, last: touch } };
  });

/** A validated contact submission. */
export type ContactSubmission = z.output<typeof contactSchema>;

/** One that is recognized when it is repeated. */
export type IdentifiedSubmission = ContactSubmission & { submissionId: string };
