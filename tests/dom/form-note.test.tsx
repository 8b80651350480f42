import { expect, test } from 'vitest';
import { formNote } from '@/components/site/savings/calculator/form-note';

test('a note names an assumption, whose field stands outside of the form', () => {
  document.body.innerHTML =
    '<form id="estimate"></form><label>One panel<input name="panel-watts" form="estimate"></label>';
  const form = document.querySelector('form') as HTMLFormElement;
  expect(formNote(form, { key: 'panel-watts', kind: 'over', replacement: 700 })).toBe(
    '“One panel” can’t be over 700 here, so we used 700.',
  );
});
