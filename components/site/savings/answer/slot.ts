import type { AnswerView } from './answer-slots';

/** The props of the element that shows a slot. */
export const slot = (view: AnswerView, name: string) => ({
  'data-slot': name,
  hidden: view.hidden[name],
  children: view.text[name],
  ...view.attributes[name],
});
