import { joinEstimate } from '@/lib/site/figures';

/**
 * Everything in the answer that depends on the estimate, by the name of its slot (`data-slot`). Server components render it
 * and `fillAnswer` writes it, so that the answer is the same with and without JavaScript. Every estimate has the same slots.
 */
export interface AnswerView {
  text: Record<string, string>;
  attributes: Record<string, Record<string, string>>;
  hidden: Record<string, boolean>;
  /** The cells (`td`) of a table's body, row by row. */
  cells: Record<string, string[]>;
}

/** Some slots of a view. */
export type AnswerPart = Partial<AnswerView>;

/** One view of several parts. */
export function mergeParts(parts: readonly AnswerPart[]): AnswerView {
  const all = <Key extends keyof AnswerView>(key: Key): AnswerView[Key] =>
    Object.assign({}, ...parts.map((part) => part[key]));
  return { text: all('text'), attributes: all('attributes'), hidden: all('hidden'), cells: all('cells') };
}

/** Parts whose figures stay on one line. */
export function withJoinedText(parts: readonly AnswerPart[]): AnswerView {
  const view = mergeParts(parts);
  const text = Object.entries(view.text).map(([name, words]) => [name, joinEstimate(words)]);
  return { ...view, text: Object.fromEntries(text) };
}
