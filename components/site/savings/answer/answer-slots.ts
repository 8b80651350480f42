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
