import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawForm } from '@/components/site/savings/calculator/draw-form';
import { followControl } from '@/components/site/savings/calculator/follow-control';
import { FoldedInputs } from '@/components/site/savings/folded-inputs';
import { inputsLine } from '@/components/site/savings/inputs-line';
import { RidgeFields } from '@/components/site/savings/ridge-fields';
import { SavingsForm } from '@/components/site/savings/savings-form';
import { towns } from '@/lib/site/towns';
import { typicalHouse } from '@/lib/solar/estimate/typical-house';

const town = towns()[0]?.name ?? '';

test('the line of folded inputs names the bill, the town and the direction', () => {
  expect(inputsLine({ ...typicalHouse(), bill: 1800 }, town)).toBe(`$1,800 a month · ${town} · faces south`);
  expect(inputsLine({ ...typicalHouse(), roof: 200 }, town)).toContain('faces 200°');
  expect(inputsLine({ ...typicalHouse(), pitch: 0 }, town)).toContain('flat roof');
  expect(inputsLine({ ...typicalHouse(), for: 'business' }, town)).toBe(
    `Business · $180 a month · ${town} · faces south`,
  );
});

test('the line is folded, opens without a script, and follows what the visitor changes', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <SavingsForm
      inputs={typicalHouse()}
      day="2026-11-27"
      ridge={<RidgeFields ridge={typicalHouse().ridge} summary={null} />}
      folded={<FoldedInputs inputs={typicalHouse()} townName={town} isOpen={false} />}
    >
      {null}
    </SavingsForm>,
  );
  const line = screen.getByText(/\$180 a month/);
  const fold = line.closest('details') as HTMLDetailsElement;
  expect(fold.open).toBe(false);
  (line.closest('summary') as HTMLElement).click();
  expect(fold.open).toBe(true);
  drawForm(document.forms[0] as HTMLFormElement, { ...typicalHouse(), bill: 240, roof: 270 });
  expect(line.textContent).toBe(`$240 a month · ${town} · faces west`);
});

test('the assumptions that the visitor changes are marked for paper, until they are ours again', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <SavingsForm
      inputs={typicalHouse()}
      day="2026-11-27"
      ridge={<RidgeFields ridge={typicalHouse().ridge} summary={null} />}
      folded={null}
    >
      <input name="dep-flat" />
      <input name="dec-flat" />
    </SavingsForm>,
  );
  const form = document.forms[0] as HTMLFormElement;
  const marked = () => [...form.querySelectorAll<HTMLInputElement>('[data-changed]')].map(({ name }) => name);
  drawForm(form, { ...typicalHouse(), assumptions: { 'dep-flat': 16 } });
  expect(marked()).toEqual(['dep-flat']);
  drawForm(form, typicalHouse());
  expect(marked()).toEqual([]);
});

test('the choice of a hill and the skyline behind it follow each other', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <form>
      <RidgeFields ridge={typicalHouse().ridge} summary={null} />
    </form>,
  );
  const form = document.forms[0] as HTMLFormElement;
  form.addEventListener('input', (event) => followControl(form, event));
  const choice = screen.getByLabelText<HTMLSelectElement>('East');
  const number = screen.getByRole<HTMLInputElement>('textbox', { name: /East ridge/, hidden: true });
  const set = (control: HTMLInputElement | HTMLSelectElement, value: string) => {
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
  expect(choice.value).toBe('5');
  set(choice, '20');
  expect(number.value).toBe('20');
  set(number, '7.5');
  expect(choice.value).toBe('5');
  set(number, '1');
  expect(choice.value).toBe('0');
  expect(number.value).toBe('1');
});
