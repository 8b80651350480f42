import { writeText as write } from '@/components/site/savings/answer/write';

/** A part of the form by its name (`data-form`). */
export const part = <Part extends Element = HTMLInputElement>(root: ParentNode, name: string): Part | null =>
  root.querySelector<Part>(`[data-form="${name}"]`);

/** Writes the text of a part, if it isn't already there. */
export function writeText(root: ParentNode, name: string, text: string) {
  const element = part(root, name);
  if (element) write(element, text);
}
