/** A value of a query, in the words of its notes. */
export interface Subject<Value> {
  /** With its article: `the monthly bill`. */
  name: string;
  textOf: (value: Value) => string;
  /** What happens instead when the value can't be read and nothing replaces it. */
  withoutValue?: string;
}

/** A note on a number that became a limit. */
export function limitNote<Value>(subject: Subject<Value>, limit: Value, side: 'over' | 'under'): string {
  const text = subject.textOf(limit);
  return `${capitalized(subject.name)} can’t be ${side} ${text} here, so we used ${text}.`;
}

/** A note on a value that can't be read, and on what replaces it. */
export function unreadableNote<Value>(subject: Subject<Value>, replacement: Value | undefined): string {
  const instead =
    replacement === undefined
      ? (subject.withoutValue ?? 'we left it out')
      : `we used ${subject.textOf(replacement)}`;
  return `We couldn’t read ${subject.name}, so ${instead}.`;
}

/** A note on a value that was there several times. */
export const repeatedNote = ({ name }: Subject<never>): string =>
  `We found more than one value for ${name}, so we used the first.`;

export const CREDIT_NOTE = 'The 48E credit is only for businesses, so we left it out.';

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
