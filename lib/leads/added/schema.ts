import { z } from 'zod';
import { singleLineText } from '@/lib/fields/single-line-text';
import {
  blankToUndefined,
  type FieldSchemas,
  schemasByField,
  submittedFieldSchema,
} from '@/lib/leads/field-schemas';
import { type LeadFieldName, leadField, leadFieldNames, type SubmittedFields } from '@/lib/leads/fields';
import { leadSchema } from '@/lib/leads/schema';

/** How somebody came whose request staff add, with the source under which the lead counts. */
export const arrivalSources = {
  called: 'Called',
  'walked-in': 'Walked in',
  referral: 'Referral',
  'home-show': 'Home show',
} as const;
export type ArrivalWay = keyof typeof arrivalSources;
const ways = Object.keys(arrivalSources) as ArrivalWay[];

/** A field of a lead that staff add: an estimate is only attached by the website. */
export type AddedField = Exclude<LeadFieldName, 'estimate'>;

const isTyped = (name: LeadFieldName): name is AddedField => leadField(name).kind !== 'estimate';

/** The fields that staff fill in: the phone number first, because it may be somebody whom we know. */
export const addedFields: AddedField[] = [
  'phone',
  ...leadFieldNames.filter(isTyped).filter((name) => name !== 'phone'),
];

const missing: Partial<Record<AddedField, string>> = {
  name: 'Enter the name',
  phone: 'Enter the phone number',
};

/** The rules of the form on the website, in words for somebody who fills it in for another. */
const addedFieldSchema = (name: AddedField) => submittedFieldSchema(name, missing[name]);

/** Body of `POST /api/admin/leads`: a lead that staff add. */
export const addedLeadSchema = z
  .strictObject({
    /** Made by the browser, so that a repeated call adds nothing. */
    id: z.uuid('Reload the page and add the lead again').toLowerCase(),
    ...schemasByField<FieldSchemas<Pick<SubmittedFields, AddedField>>, AddedField>(
      addedFields,
      addedFieldSchema,
    ),
    way: z.enum(ways, 'Say how they came'),
    referredBy: z.preprocess(blankToUndefined, singleLineText(120).optional()),
    sendsReply: z.boolean().default(false),
  })
  .refine(({ way, referredBy }) => way !== 'referral' || referredBy !== undefined, {
    path: ['referredBy'],
    message: 'Enter who recommended us',
  })
  .refine(({ sendsReply, email }) => !sendsReply || email !== undefined, {
    path: ['email'],
    message: 'Enter the address that the automatic reply goes to',
  });
export type AddedLead = z.output<typeof addedLeadSchema>;

/** Query of `GET /api/admin/leads/known`: whose phone number is it? */
export const knownLeadQuerySchema = z.strictObject({
  phone: singleLineText(leadField('phone').maxLength ?? 40),
});

/** The latest lead with a phone number, as far as it is named while somebody types the number; null for a new one. */
export const knownLeadSchema = leadSchema.pick({ id: true, name: true, createdAt: true }).nullable();

const typed = z.string().catch('');

/** What a browser keeps of a lead that is half-typed. */
export const addedDraftSchema = z.object({
  id: z.uuid(),
  ...schemasByField<Record<AddedField, typeof typed>, AddedField>(addedFields, () => typed),
  way: z.enum(ways).catch('called'),
  referredBy: typed,
  sendsReply: z.boolean().catch(false),
});
export type AddedDraft = z.output<typeof addedDraftSchema>;
