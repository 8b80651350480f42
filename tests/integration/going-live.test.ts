import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { staffNeeds } from '@/app/admin/staff-needs';
import { ProfileProvider } from '@/components/shell/profile';
import { StaffData } from '@/components/shell/staff-data';
import { db } from '@/db/client';
import { secondFactors, users } from '@/db/schema';
import { getGoingLiveItems } from '@/lib/leads/going-live/queries';
import { withAppDatabase } from '../support/app-database';
import { changeByOwner } from '../support/settings';
import { inviteAndSignIn, signedIn } from '../support/staff-session';

withAppDatabase();

const isDone = async (id: string) => (await getGoingLiveItems(false)).find((item) => item.id === id)?.isDone;

test('completes the recipients once a list is saved', async () => {
  expect(await isDone('recipients')).toBe(false);
  await changeByOwner('recipients', { recipients: ['office@example.com'] });
  expect(await isDone('recipients')).toBe(true);
});

test('completes the second factor once every owner has one, whatever other staff have', async () => {
  await inviteAndSignIn(await signedIn(), 'front-desk@example.com', 'kettle harbor lantern');
  expect(await isDone('second-factor')).toBe(false);
  const [owner] = await db().select({ userId: users.id }).from(users).limit(1);
  if (owner)
    await db()
      .insert(secondFactors)
      .values({ ...owner, sealedKey: 'sealed', lastStep: 0 });
  expect(await isDone('second-factor')).toBe(true);
});

test('is listed for owners, while all who work on leads see how mails are delivered', async () => {
  const shown = async (role: 'owner' | 'staff' | 'viewer') => {
    const person = { id: 'dana', name: 'Dana Whitfield', initials: null, email: 'dana@example.com', role };
    const needs = await staffNeeds(person as Parameters<typeof staffNeeds>[0]);
    const props = { profile: person, children: needs };
    const page = renderToStaticMarkup(createElement(StaffData, null, createElement(ProfileProvider, props)));
    return ['Before going live: ', 'Delivery'].filter((text) => page.includes(text));
  };
  expect(await shown('owner')).toEqual(['Before going live: ', 'Delivery']);
  expect(await shown('staff')).toEqual(['Delivery']);
  expect(await shown('viewer')).toEqual([]);
});
