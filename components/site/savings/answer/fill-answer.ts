import type { AnswerView } from './answer-slots';
import { writeAttribute, writeText } from './write';

/**
 * Writes a view into the slots below `root`; what already is as it should be isn't touched.
 *
 * @param hasAllTables Whether to write the tables that are folded, too.
 */
export function fillAnswer(
  root: ParentNode,
  { text, attributes, hidden, cells }: AnswerView,
  hasAllTables = true,
): void {
  for (const slot of root.querySelectorAll<HTMLElement | SVGElement>('[data-slot]')) {
    const name = slot.dataset.slot ?? '';
    writeText(slot, text[name]);
    for (const [attribute, value] of Object.entries(attributes[name] ?? {}))
      writeAttribute(slot, attribute, value);
    if (name in hidden) slot.toggleAttribute('hidden', hidden[name]);
    const values = cells[name];
    if (values && (hasAllTables || slot.closest('details')?.open))
      slot.querySelectorAll('td').forEach((cell, index) => {
        writeText(cell, values[index]);
      });
  }
}
