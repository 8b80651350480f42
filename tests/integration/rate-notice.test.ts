import { desc } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { db } from '@/db/client';
import { auditEntries } from '@/db/schema';
import { currentRateNotice } from '@/lib/settings/current-rate-notice';
import { withAppDatabase } from '../support/app-database';
import { recordPublished } from '../support/published';
import { getSetting, putSetting, valueIn } from '../support/settings';
import { inviteAndSignIn, signedIn } from '../support/staff-session';

const published = recordPublished();
// Duke Energy Progress serves towns of the made-up installer.
vi.mock('@/lib/site/installer/places.json', () => import('../support/made-up-installer/places.json'));

withAppDatabase();

test('any member of staff can switch the notice off and on again, which is logged', async () => {
  const owner = await signedIn();
  const { Cookie } = await inviteAndSignIn(owner, 'front-desk@example.com', 'kettle harbor lantern');
  const save = (isOn: unknown) => putSetting('rate-notice', { isOn }, { Cookie });
  const read = async () => valueIn(await getSetting('rate-notice', { Cookie }));
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00-05:00'), toFake: ['Date'] });
  const daysShown = await currentRateNotice();
  vi.useRealTimers();
  expect(daysShown).toBe(39);
  expect(await read()).toEqual({ isOn: true });
  expect(await valueIn(await save(false))).toEqual({ isOn: false });
  expect(await read()).toEqual({ isOn: false });
  expect(await currentRateNotice()).toBeNull();
  expect(published).toEqual(['/']);
  const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(entry).toMatchObject({ action: 'settings.rate-notice', detail: { isOn: false } });
  await save(true);
  expect(await read()).toEqual({ isOn: true });
  expect((await save('yes')).status).toBe(400);
});
