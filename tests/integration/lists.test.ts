import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { auditEntries, savedSettings } from '@/db/schema';
import { withAppDatabase } from '../support/app-database';
import { recordPublished } from '../support/published';
import { getSetting, getSettingHistory, putSetting, valueIn } from '../support/settings';
import { signedIn, signedInAsStaff } from '../support/staff-session';

const published = recordPublished();
withAppDatabase({}, {});

let owner: { Cookie: string };
beforeEach(async () => {
  owner = await signedIn();
});

const ann = { id: 'ann', name: 'Ann', role: 'Installer' };
const ben = { id: 'ben', name: 'Ben', role: 'Electrician', since: 2014 };

const job = {
  id: 'roof',
  town: 'Atlantis',
  month: 'June 2026',
  roof: 'metal',
  panels: '20',
  kilowatts: '8.4',
  years: [{ year: 2025, predicted: '9,800', measured: 9950 }],
  days: 3,
  photos: [],
  consentDate: '2026-05-01',
  consentBy: 'Ruth',
};

const putPeople = (value: unknown, version?: number) => putSetting('people', value, owner, version);
const people = async () => valueIn(await getSetting('people', owner));

describe('a list of the owner', () => {
  test('is empty until an owner saves it, in their order, and then on its pages', async () => {
    expect(await people()).toEqual([]);
    expect((await putPeople([ben, ann])).status).toBe(200);
    expect(await people()).toEqual([ben, ann]);
    expect(published).toEqual(['/about']);
  });

  test('stores what is typed as its fields read it, without what it doesn’t know', async () => {
    expect((await putSetting('jobs', [{ ...job, rating: 5 }], owner)).status).toBe(200);
    expect(await valueIn(await getSetting('jobs', owner))).toEqual([
      {
        ...job,
        month: '2026-06',
        panels: 20,
        kilowatts: 8.4,
        years: [{ year: 2025, predicted: 9800, measured: 9950 }],
      },
    ]);
  });

  test('may be as long as its form allows', async () => {
    const reviews = Array.from({ length: 60 }, (_, index) => ({
      id: `review-${index}`,
      text: 'ñ'.repeat(1500),
      name: 'Ruth E.',
      date: '2026-03-02',
      source: 'Google',
      link: `https://reviews.example/${index}`,
    }));
    expect((await putSetting('reviews', reviews, owner)).status).toBe(200);
    expect(await valueIn(await getSetting('reviews', owner))).toEqual(reviews);
  });

  test('says which item and field to mend, and stores nothing', async () => {
    const refused = await putPeople([ann, { ...ben, name: '', since: 'long ago' }]);
    expect(refused.status).toBe(400);
    expect((await refused.json()).fields).toMatchObject({
      '1.name': 'Enter the name',
      '1.since': 'Enter a year with four digits, such as 2014',
    });
    expect(await db().$count(savedSettings)).toBe(0);
  });

  test.each([
    ['people', {}],
    ['people', 'everybody'],
    ['people', [ann, ann]],
    ['people', [{ ...ann, id: '../..' }]],
    ['people', [null]],
    ['people', [{ ...ann, photo: { hash: '<svg>', width: -1, height: 1e9, alt: '' } }]],
    ['people', Array.from({ length: 41 }, (_, index) => ({ ...ann, id: `ann-${index}` }))],
    ['jobs', [{ ...job, consentBy: ' ' }]],
    ['jobs', [{ ...job, consentDate: undefined }]],
    ['jobs', [{ ...job, years: [job.years[0], job.years[0]] }]],
    ['questions', [{ id: 'a', question: 'Why?', answer: '[half](savings' }]],
    [
      'reviews',
      [{ id: 'a', text: 'Good', name: 'R', date: '2026-02-30', source: 'G', link: 'javascript:alert(1)' }],
    ],
    ['review-counts', { source: 'Google' }],
    ['testimonials', [{ id: 'a', name: 'A', location: 'B', text: 'C', service: 'fusion' }]],
  ])('%s refuses %j', async (key, value) => {
    const refused = await putSetting(key, value, owner);
    expect([refused.status, (await refused.json()).message]).toEqual([400, expect.stringMatching(/\w \w/)]);
    expect(await db().$count(savedSettings)).toBe(0);
  });

  test('loses nothing when two owners save at once', async () => {
    await putPeople([ann]);
    const responses = await Promise.all([putPeople([ann, ben], 1), putPeople([{ ...ann, role: 'Lead' }], 1)]);
    const [refused] = responses.filter(({ status }) => status === 409);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await refused?.json())?.message).toMatch(
      /has changed the people in the meantime\. Check it, and save again\.$/,
    );
    const [saved] = responses.filter(({ status }) => status === 200);
    expect(await valueIn(saved as Response)).toEqual(await people());
  });

  test('has a history and an audit log in its own words', async () => {
    await putPeople([ann, ben]);
    await putPeople([ben, { ...ann, role: 'Lead installer' }]);
    const history = (await (await getSettingHistory('people', owner)).json()).data;
    expect(history.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      [
        { field: 'Ann: Role', from: 'Installer', to: 'Lead installer' },
        { field: 'Moved Ann', from: 'place 1', to: 'place 2' },
      ],
      [{ field: 'Added Ann' }, { field: 'Added Ben' }],
    ]);
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'settings.people',
      detail: { changed: ['Ann (Role)'], moved: ['Ann'] },
    });
  });

  test('is an owner’s', async () => {
    const staff = await signedInAsStaff();
    expect((await putSetting('people', [ann], staff)).status).toBe(403);
    expect((await getSetting('people', staff)).status).toBe(403);
  });
});
