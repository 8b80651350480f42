/** What a template may leave open, and what stands there where we don't know it. */
export const answerFields = {
  'first name': 'there',
  service: 'solar',
  town: 'your area',
  'visit time': 'the time we agreed on',
  'my name': 'the team',
  company: 'us',
  phone: 'our number',
} as const;
export type AnswerField = keyof typeof answerFields;

const FIELD = /\{([^{}]*)\}/g;

const nameOf = (written: string) => written.trim().toLowerCase();
const isField = (name: string): name is AnswerField => Object.hasOwn(answerFields, name);

/** The fields, as they are written. */
export const fieldList = Object.keys(answerFields)
  .map((name) => `{${name}}`)
  .join(', ');

/** The fields in a text, as they are written. */
export const fieldsIn = (text: string): string[] => [...text.matchAll(FIELD)].map(([field]) => field);

/** The first field in a text that there isn't; undefined if all can be filled in. */
export const unknownFieldIn = (text: string): string | undefined =>
  [...text.matchAll(FIELD)].find(([, written = '']) => !isField(nameOf(written)))?.[0];

/** The text with its fields filled in. */
export const fillFields = (text: string, values: Partial<Record<AnswerField, string | null>>): string =>
  text.replace(FIELD, (field, written: string) => {
    const name = nameOf(written);
    return isField(name) ? values[name] || answerFields[name] : field;
  });

/** The first name in a full one: its first word, unless that is a title or an initial. */
export function firstName(name: string): string | null {
  const words = name.trim().split(/\s+/);
  const isTitle = (word: string) => /^(?:mr|mrs|ms|mx|dr|prof|rev)\.?$/i.test(word);
  const [first = '', second] = words.filter((word) => !isTitle(word));
  // "Mr. Smith" has no first name.
  if (words.length > 1 && isTitle(words[0] ?? '') && second === undefined) return null;
  return /^\p{L}[\p{L}\p{M}'’-]+$/u.test(first) ? first : null;
}
