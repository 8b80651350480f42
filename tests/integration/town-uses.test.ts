import { expect, test } from 'vitest';
import { GET } from '@/app/api/admin/places/uses/route';
import { assignmentRulesSetting } from '@/lib/leads/assignment-rules/schema';
import { facts } from '@/lib/site/facts/current';
import { statePlaces } from '@/lib/site/installer/state-places';
import { withAppDatabase } from '../support/app-database';
import { changeFacts } from '../support/change-facts';
import { getRequest } from '../support/requests';
import { getSettingHistory, putSetting, storeSetting } from '../support/settings';
import { signedIn } from '../support/staff-session';
import { storeLead } from '../support/stored-leads';

withAppDatabase({}, {});

const uses = async (headers: { Cookie: string }, towns: string) =>
  (await GET(getRequest(`/api/admin/places/uses?towns=${encodeURIComponent(towns)}`, headers), {})).json();

test('what names a town is counted: leads by whole words of their address, rules, and items of lists', async () => {
  const headers = await signedIn();
  for (const address of ['1 Oak St, Arden, NC', '2 arden', '3 Garden Street', '4 Old (Rd), Mars Hill', null])
    await storeLead({ name: 'Ann', phone: '828 555 0142', address });
  const rule = { service: null, town: 'Arden', staffId: 'x', staffName: 'X' };
  await storeSetting(assignmentRulesSetting, { rules: [rule, { ...rule, town: null }] });
  const review = {
    id: 'r',
    text: 'Good.',
    name: 'Ruth',
    town: 'Arden',
    date: '2026-01-05',
    source: 'Google',
  };
  changeFacts({ reviews: [{ ...review, link: 'https://example.com/' }] });
  const none = { leads: 0, rules: 0, jobs: 0, reviews: 0 };
  expect((await uses(headers, 'Arden,Mars Hill,St. (x)')).data).toEqual([
    { town: 'Arden', leads: 2, rules: 1, jobs: 0, reviews: 1 },
    { ...none, town: 'Mars Hill', leads: 1 },
    { ...none, town: 'St. (x)' },
  ]);
});

test('a town of the list is saved with the credit of the list, in the history and not over another save', async () => {
  const headers = await signedIn();
  const { places } = facts();
  const columbus = statePlaces().find(({ county }) => county === 'Polk');
  const value = { ...places, towns: [...places.towns, { ...columbus, utilities: ['duke'] }] };
  expect((await (await putSetting('places', places, headers)).json()).data.value.coordinatesFrom).toBeNull();
  const saved = await (await putSetting('places', value, headers, 1)).json();
  expect(saved.data.value.coordinatesFrom).toBe('GeoNames');
  expect((await putSetting('places', value, headers, 1)).status).toBe(409);
  const { data } = await (await getSettingHistory('places', headers)).json();
  expect(data[0].changes).toEqual([{ field: `Added ${columbus?.name}, Polk County` }]);
  const far = { ...columbus, name: 'Far', longitude: -76, utilities: ['duke'] };
  const refused = await putSetting('places', { ...value, towns: [...places.towns, far] }, headers, 2);
  expect(refused.status).toBe(400);
});
