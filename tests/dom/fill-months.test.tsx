import { expect, test } from 'vitest';
import { fillMonths } from '@/components/site/savings/calculator/fill-months';
import { fileProblems, MOST_BYTES } from '@/lib/solar/estimate/usage-file';

function formWithMonths() {
  const form = document.createElement('form');
  form.innerHTML = `${'<input name="months">'.repeat(12)}<p data-form="file-note"></p>`;
  const note = () => form.querySelector('p')?.textContent;
  const values = () => [...form.querySelectorAll('input')].map(({ value }) => value);
  return { form, note, values };
}

const kwh = [900, 850, 700, 600, 550, 700, 900, 880, 650, 560, 640, 820];
const csv = kwh.map((value, month) => `2026-${month + 1}-14,${value}`).join('\n');

test('the utility’s own file fills in the twelve months', async () => {
  const { form, note, values } = formWithMonths();
  expect(await fillMonths(form, new File([`Date,kWh\n${csv}`], 'use.csv'))).toBe(true);
  expect(values()).toEqual(kwh.map(String));
  expect(note()).toBe('We filled in the twelve months.');
});

test('a file that can’t be read leaves what is typed, and says why', async () => {
  const { form, note, values } = formWithMonths();
  for (const field of form.querySelectorAll('input')) field.value = '1000';
  expect(await fillMonths(form, new File(['%PDF-1.7'], 'bill.pdf'))).toBe(false);
  expect(note()).toBe(fileProblems.unreadable);
  expect(new Set(values())).toEqual(new Set(['1000']));
});

test('a huge file isn’t even opened', async () => {
  const { form, note } = formWithMonths();
  const huge = new File(['Date,kWh'], 'use.xml');
  Object.defineProperty(huge, 'size', { value: MOST_BYTES + 1 });
  huge.text = () => Promise.reject(new Error('opened'));
  expect(await fillMonths(form, huge)).toBe(false);
  expect(note()).toBe(fileProblems.huge);
});
