import type { AnswerView } from './answer-slots';

/** The props of the element that shows a slot: `fillAnswer` may have written another view before React hydrates it. */
export const slot = (view: AnswerView, name: string) => ({
  'data-slot': name,
  suppressHydrationWarning: true,
  hidden: view.hidden[name],
  children: view.text[name],
  ...view.attributes[name],
});
