import { isPlainText, replaceLoneSurrogates, stripInvisibleCharacters } from './single-line-text';

// Plain functions, because visitors load those of the contact form: schemas would be a third of its own code. The kinds of
// fields and the schemas of leads are made of them.

/** A rule of a text, and what the form says when it is broken. */
export interface TextRule {
  holds: (text: string) => boolean;
  message: string;
}

interface TextLimits {
  maxLength?: number | undefined;
  /** What is said of a text without a visible character; without it, such a text is taken. */
  missing?: string | undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: people type line breaks and tabs, but no other control character
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Matches text with at least one visible character: neither a format character, a space nor a Hangul filler. */
const VISIBLE = /[^\s\p{Cf}\p{Z}\u115f\u1160\u3164]/u;

/** A copy of Zod's pattern: importing it would load all of Zod's patterns in the browser. */
const EMAIL_ADDRESS =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The message for a value that isn't one line of plain text. */
const NOT_PLAIN = 'Use one line of plain text';

export const atMost = (max: number): TextRule => ({
  holds: (text) => text.length <= max,
  message: `Use at most ${max.toLocaleString('en-US')} characters`,
});

/** Whether there is anything to see in a text. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

const visible = (missing: string | undefined): TextRule[] =>
  missing === undefined ? [] : [{ holds: isVisible, message: missing }];

const line = ({ maxLength = 200, missing }: TextLimits): TextRule[] => [
  atMost(maxLength),
  { holds: isPlainText, message: NOT_PLAIN },
  ...visible(missing),
];

/** The rules of a present text by the kind of its field, in the order in which they are checked. */
export const textRules = {
  line,
  /** Several lines. */
  text: ({ maxLength = 4000, missing }: TextLimits): TextRule[] => [
    atMost(maxLength),
    { holds: (text) => !CONTROL_CHARACTERS.test(text), message: 'Use plain text' },
    ...visible(missing),
  ],
  /** A number of any country, as somebody types it. */
  anyPhone: (limits: TextLimits): TextRule[] => [
    ...line(limits),
    { holds: (text) => text === '' || /\d/.test(text), message: 'Enter a phone number with digits' },
  ],
  email: ({ maxLength = 254 }: TextLimits): TextRule[] => [
    { holds: (text) => EMAIL_ADDRESS.test(text), message: 'Enter an email address like name@example.com' },
    atMost(maxLength),
  ],
};

/** The text of a field with one line: trimmed, without invisible characters. */
export const cleanLine = (text: string): string =>
  // A lone surrogate (half of an emoji) is no reason to refuse a text, so it is repaired first.
  stripInvisibleCharacters(replaceLoneSurrogates(text)).trim();
