import { expect, test } from 'vitest';
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
