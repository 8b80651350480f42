import { z } from 'zod';
import { contactChannels } from '@/db/value-lists';
import { weekdays } from '@/lib/fields/week';
import { type CorrectionSchemas, correctedFieldSchema, schemasByField } from '@/lib/leads/field-schemas';
import { type CorrectableField, correctableFields } from '@/lib/leads/fields';
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
    message: 'Tick this box, so that we may send you texts',
  });
export type WishForm = z.output<typeof wishFormSchema>;

/** The name of the input that says what a field had when its form was shown. */
export const formerInput = (name: CorrectableField) => `was-${name}`;

const MAX_FORMER = 4_000;

/** What the form that corrects a request sends (`POST /api/request/{key}/fields`): each field, and what it had before. */
export const fieldFormSchema = z
  .strictObject({
    ...schemasByField<CorrectionSchemas>(correctableFields, correctedFieldSchema),
    ...(Object.fromEntries(
      correctableFields.map((name) => [formerInput(name), z.string().max(MAX_FORMER).optional()]),
    ) as Record<string, z.ZodOptional<z.ZodString>>),
  })
  .transform((form) => {
    const sent: Record<string, string | null | undefined> = form;
    const pick = (key: (name: CorrectableField) => string) =>
      Object.fromEntries(
        correctableFields.flatMap((name) => {
          const value = sent[key(name)];
          return value === undefined ? [] : [[name, value]];
        }),
      ) as Partial<Record<CorrectableField, string | null>>;
    return { values: pick((name) => name), was: pick(formerInput) };
  });
export type FieldForm = z.output<typeof fieldFormSchema>;

/** What is sent to withdraw a request (`POST /api/request/{key}/withdraw`). */
export const withdrawFormSchema = z.strictObject({ confirm: z.literal(TICKED, 'Confirm it') });

/** What is sent to be forgotten, or not after all (`POST /api/request/{key}/forget`). */
export const forgetFormSchema = z.strictObject({ action: z.enum(['forget', 'keep'], 'Use forget or keep') });
