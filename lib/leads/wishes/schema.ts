import { z } from 'zod';
import { contactChannels } from '@/db/value-lists';
import { weekdays } from '@/lib/fields/week';

export type ContactChannel = (typeof contactChannels)[number];

/** The parts of a day in which somebody may be called, in its order: different people are at home in each. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** Where the parts of a day begin, in hours. */
export const dayPartHours: Record<DayPart, number> = { morning: 0, afternoon: 12, evening: 16 };

export const dayPartTexts: Record<DayPart, string> = {
  morning: 'before noon',
  afternoon: 'noon to 4 PM',
  evening: 'after 4 PM',
};

/** When somebody wants to be called; any day or part of a day if there are none. */
export interface CallTimes {
  days: readonly string[];
  parts: readonly string[];
}

/** What a homeowner wishes, as staff see it. */
export const wishesSchema = z.object({
  channel: z.enum(contactChannels).nullable().catch(null),
  days: z.array(z.string()),
  parts: z.array(z.string()),
  /** When they agreed to texts, and by which words; null without that. */
  texts: z.object({ at: z.iso.datetime(), words: z.string() }).nullable(),
  /** When they are erased; null unless they asked for it. */
  eraseAt: z.iso.datetime().nullable(),
});
export type Wishes = z.output<typeof wishesSchema>;

/** The words above the button of the form that somebody sent, and since when. */
export const consentSchema = z.object({ version: z.string(), words: z.string(), at: z.iso.datetime() });
export type Consent = z.output<typeof consentSchema>;

/** What the person of a lead wishes and has agreed to, as other programs are told. */
export const agreementsSchema = z.object({
  wish: z.string().nullable().meta({ description: 'How they want to be contacted, in a few words' }),
  consent: z.object({ form: consentSchema.nullable(), texts: consentSchema.nullable() }),
});
export type Agreements = z.output<typeof agreementsSchema>;

const inOrder = <Item extends string>(all: readonly Item[], some: readonly string[]) =>
  all.filter((item) => some.includes(item));

const channelTexts: Record<ContactChannel, string> = {
  call: 'Wants a call',
  text: 'Wants a text, no call',
  email: 'Wants an email, no call',
};

/** What somebody wishes in a few words, such as `Wants a call Mon, Tue, before noon`; null without a wish. */
export function wishText({ channel, days, parts }: Pick<Wishes, 'channel'> & CallTimes): string | null {
  if (channel === null) return null;
  const when = [
    inOrder(weekdays, days)
      .map((day) => day.slice(0, 3))
      .join(', '),
    inOrder(dayParts, parts)
      .map((part) => dayPartTexts[part])
      .join(' or '),
  ];
  return [`${channelTexts[channel]}${when[0] && ` ${when[0]}`}`, when[1]].filter(Boolean).join(', ');
}
