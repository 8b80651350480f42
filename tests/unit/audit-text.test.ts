import { expect, test } from 'vitest';
import { detailText, subjectText } from '@/components/audit/audit-text';

const id = '806befe4-376b-41b8-9903-1d1f6b7ba06d';
const names = new Map([[id, 'June Abernathy']]);

test('shows an account by its name, or by the start of its id once it is deleted', () => {
  expect(subjectText({ action: 'staff.invited', subject: id }, names)).toBe('June Abernathy');
  expect(subjectText({ action: 'access.reset-asked', subject: id }, new Map())).toBe('Account 806befe4');
  expect(subjectText({ action: 'leads.noted', subject: id }, new Map())).toBe('Lead 806befe4');
  const about = new Map([[id, 'Residential Solar, Nov 25']]);
  expect(subjectText({ action: 'leads.erased', subject: id }, about)).toBe(
    'Lead 806befe4 (Residential Solar, Nov 25)',
  );
  expect(subjectText({ action: 'search.saved', subject: '/about' }, names)).toBe('/about');
});

test('formats details as readable text', () => {
  expect(detailText({ to: id }, names)).toBe('to: June Abernathy');
  expect(detailText({ searched: false, version: 3 }, names)).toBe('searched: no; version: 3');
  expect(detailText({ leads: [id, id] }, names)).toBe('2 leads');
  expect(detailText({ 'energy-storage': ['a@example.com'], 'energy-storage before': [] }, names)).toBe(
    'Energy Storage: a@example.com; Energy Storage before: none',
  );
});

test('says of a setting whether it was turned on or off', () => {
  expect(detailText({ isOn: true }, names)).toBe('turned on');
  expect(detailText({ namesCallTime: false }, names)).toBe('promises no time for the call');
  expect(detailText({ google: true, bing: false }, names)).toBe('Google: a code; Bing: no code');
  expect(detailText({ requiresSecondFactor: true, mayExport: false, maySetRecipients: true }, names)).toBe(
    'a second factor is required; only owners can export all leads; all staff can change who gets new leads',
  );
});
