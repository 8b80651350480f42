import { z } from 'zod';
import { setting } from '@/lib/fields/setting';
import { singleLineText } from '@/lib/fields/single-line-text';
import { multilineText } from '@/lib/leads/field-schemas';

import { fieldList, fieldsIn, unknownFieldIn } from './fields';

const MAX_TEMPLATES = 20;
const MAX_SUBJECT = 150;
const MAX_TEXT = 4000;

const subject = singleLineText(MAX_SUBJECT, { missing: 'Write a subject' }).min(1, 'Write a subject');
const text = multilineText(MAX_TEXT, 'Write the text').trim().min(1, 'Write the text');

const withKnownFields = <Text extends z.ZodType<string>>(schema: Text) =>
  schema.superRefine((written, context) => {
    const unknown = unknownFieldIn(written);
    if (unknown)
      context.addIssue({ code: 'custom', message: `There’s no field ${unknown}. Use ${fieldList}` });
  });

const templateSchema = z.strictObject({
  id: z.string().regex(/^[\w-]{1,40}$/, 'Use letters, digits and hyphens'),
  name: singleLineText(60, { missing: 'Give it a name' }).min(1, 'Give it a name'),
  subject: withKnownFields(subject),
  text: withKnownFields(text),
});
export type AnswerTemplate = z.output<typeof templateSchema>;

const templatesSchema = z.strictObject({
  templates: z.array(templateSchema).max(MAX_TEMPLATES, `Keep at most ${MAX_TEMPLATES} templates`),
});

const signature = '{my name}\n{company}\n{phone}';

/** The templates that come along. */
const templates: AnswerTemplate[] = [
  {
    id: 'first-answer',
    name: 'First answer',
    subject: 'Your question about {service}',
    text: `Hi {first name},

Thank you for writing to us about {service}. I’m {my name}, and I’ll look after your request from here on.

The best next step is a short call. Ten minutes are enough to hear what you have in mind, and to tell you honestly whether it makes sense in {town}. When would be a good time? Just answer this email, or call me at {phone}.

Warm regards,
${signature}`,
  },
  {
    id: 'no-calls',
    name: 'First answer, by email',
    subject: 'Your question about {service}',
    text: `Hi {first name},

Thank you for writing to us about {service}. You asked us not to call, so let’s do this by email. I’m {my name}, and I’ll look after your request from here on.

Tell me what you have in mind, and roughly what your electric bill comes to in a month. A photo of the roof or of a bill helps, if you have one at hand. With that I can tell you honestly whether it makes sense in {town}.

Just answer this email. I read it myself.

Warm regards,
${signature}`,
  },
  {
    id: 'missed-call',
    name: 'After a missed call',
    subject: 'Sorry we missed each other',
    text: `Hi {first name},

I just tried to call you about {service} and couldn’t reach you. No hurry at all: tell me when it suits you, in the evening, too, and I’ll call then. Or call me at {phone} whenever you have a minute.

If you’d rather write, answer this email with your question. I read it myself.

Warm regards,
${signature}`,
  },
  {
    id: 'visit',
    name: 'Visit confirmation',
    subject: 'Our visit: {visit time}',
    text: `Hi {first name},

I’m looking forward to our visit: {visit time}. We’ll look at the roof and the electrical panel and talk about what you’d like. It takes about an hour, and you don’t have to prepare anything. If you have a recent electric bill at hand, that helps.

Should something come up, just call me at {phone}, and we’ll find another time.

See you soon,
${signature}`,
  },
  {
    id: 'after-quote',
    name: 'After a quote',
    subject: 'Any questions about our quote?',
    text: `Hi {first name},

I wanted to ask whether our quote reached you, and whether anything in it is unclear. It’s a big decision, so take the time you need. I’m glad to go through the figures with you, or to change something.

You reach me at {phone}, or simply answer this email. And if you’ve decided against it, a short line is fine, too.

Warm regards,
${signature}`,
  },
];

/** The templates for answers by mail. */
export const answerTemplatesSetting = setting({
  key: 'answer-templates',
  label: 'the templates for answers',
  by: 'staff',
  schema: templatesSchema,
  default: { templates },
  history: ({ templates: kept }) =>
    Object.fromEntries(kept.map((one) => [one.name, `${one.subject}. ${one.text}`])),
});

const withoutFields = <Text extends z.ZodType<string>>(schema: Text) =>
  schema.superRefine((written, context) => {
    const [left] = fieldsIn(written);
    if (left) context.addIssue({ code: 'custom', message: `Fill in ${left} first` });
  });

/** Body of `POST /api/admin/leads/{id}/answers`: what is mailed to the person. */
export const answerSchema = z.strictObject({
  /** Made by the browser: what is sent again goes out once. */
  id: z.uuid('Send an ID with it'),
  subject: withoutFields(subject),
  text: withoutFields(text),
});
export type Answer = z.output<typeof answerSchema>;

/** Its response: how long it can be taken back. */
export const queuedAnswerSchema = z.object({ id: z.uuid(), undoableUntil: z.iso.datetime() });
export type QueuedAnswer = z.output<typeof queuedAnswerSchema>;
