import { z } from 'zod';
import { contactChannels } from '@/db/value-lists';
import { weekdays } from '@/lib/fields/week';
import { correctedFieldSchema, schemasByField } from '@/lib/leads/field-schemas';
import { type CorrectableField, isCorrectable, type LeadFieldName, leadFieldNames } from '@/lib/leads/fields';
import { dayParts } from '@/lib/leads/wishes/schema';

/** The value of a checkbox that is ticked. */
export const TICKED = 'yes';

const ticked = z.literal(TICKED, `Use ${TICKED}`).optional();
const boxes = <Item extends string>(prefix: string, items: readonly Item[]) =>
  Object.fromEntries(items.map((item) => [`${prefix}-${item}`, ticked])) as Record<string, typeof ticked>;

export const dayBox = (day: string) => `day-${day}`;
export const partBox = (part: string) => `part-${part}`;

/** What the form about being contacted sends (`POST /api/request/{key}/wishes`). */
export const wishFormSchema = z
  .strictObject({
    /** `stop` is a form of its own. */
    channel: z.enum([...contactChannels, 'stop'], 'Choose how we should get in touch'),
    /** Whether they agree to texts. */
    texts: ticked,
    ...boxes('day', weekdays),
    ...boxes('part', dayParts),
  })
  .transform((form) => {
    const values: Record<string, unknown> = form;
    return {
      channel: form.channel,
      texts: form.texts !== undefined,
      days: weekdays.filter((day) => values[dayBox(day)] !== undefined),
      parts: dayParts.filter((part) => values[partBox(part)] !== undefined),
    };
  })
  .refine(({ channel, texts }) => channel !== 'text' || texts, {
    path: ['texts'],
    message: 'Check this box, so that we may send you texts',
  });
export type WishForm = z.output<typeof wishFormSchema>;

/** A field that its sender may correct: what staff may, and the message. */
export type OwnField = CorrectableField | 'message';
export const ownFields = leadFieldNames.filter(
  (name: LeadFieldName): name is OwnField => isCorrectable(name) || name === 'message',
);

/** The name of the input that says what a field had when its form was shown. */
export const formerInput = (name: OwnField) => `was-${name}`;

// Forms send each line break as two characters.
const MAX_FORMER = 8_000;
const former = z
  .string()
  .max(MAX_FORMER)
  .transform((text) => text.replace(/\r\n?/g, '\n'));

type OwnValues<Value> = Partial<Record<OwnField, Value>>;

/** What the form that corrects a request sends (`POST /api/request/{key}/fields`): each field, and what it had before. */
export const fieldFormSchema = z
  .strictObject({
    ...schemasByField<Record<OwnField, z.ZodOptional<z.ZodType<string | null>>>, OwnField>(
      ownFields,
      correctedFieldSchema,
    ),
    ...(Object.fromEntries(ownFields.map((name) => [formerInput(name), former.optional()])) as Record<
      string,
      z.ZodOptional<typeof former>
    >),
  })
  .transform((form) => {
    const sent: Record<string, string | null | undefined> = form;
    const pick = (key: (name: OwnField) => string): OwnValues<string | null> =>
      Object.fromEntries(
        ownFields.flatMap((name) => {
          const value = sent[key(name)];
          return value === undefined ? [] : [[name, value]];
        }),
      );
    return { values: pick((name) => name), was: pick(formerInput) };
  })
  .refine(({ values }) => Object.keys(values).length > 0, 'Send what you want to correct');
export type FieldForm = z.output<typeof fieldFormSchema>;

/** What is sent to withdraw a request (`POST /api/request/{key}/withdraw`). */
export const withdrawFormSchema = z.strictObject({ confirm: z.literal(TICKED, 'Confirm it') });

/** What is sent to be forgotten, or not after all (`POST /api/request/{key}/forget`). */
export const forgetFormSchema = z.strictObject({ action: z.enum(['forget', 'keep'], 'Use forget or keep') });
