import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { auditEntries } from '@/db/schema';
import { withAppDatabase } from '../support/app-database';
import { getSetting, putSetting, valueIn } from '../support/settings';
import { staff as account } from '../support/staff';
import { signedIn, signedInAsStaff } from '../support/staff-session';

withAppDatabase();

let owner: { Cookie: string };
beforeEach(async () => {
  owner = await signedIn();
});

const read = (as = owner) => getSetting('staff-rules', as);
const save = (rules: object, as = owner) => putSetting('staff-rules', rules, as);

describe('the rules for staff', () => {
  const defaults = { requiresSecondFactor: false, mayExport: true, maySetRecipients: true };

  test('let staff do what the specification says until an owner changes them', async () => {
    expect(await valueIn(await read())).toEqual(defaults);
  });

  test('are changed, and only what changed is logged', async () => {
    const saved = await save({ ...defaults, mayExport: false });
    expect([saved.status, await valueIn(saved)]).toEqual([200, { ...defaults, mayExport: false }]);
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect([entry?.action, entry?.detail, entry?.actorName]).toEqual([
      'staff.rules',
      { mayExport: false },
      account.email,
    ]);
  });

  test.each([{}, { ...defaults, mayExport: 'yes' }, { mayExport: true }])('do not take %o', async (rules) => {
    const refused = await save(rules);
    expect([refused.status, (await refused.json()).code]).toEqual([400, 'invalid']);
    expect(await valueIn(await read())).toEqual(defaults);
  });

  test('are for owners', async () => {
    const colleague = await signedInAsStaff();
    const responses = [await read(colleague), await save({ ...defaults, mayExport: false }, colleague)];
    expect(responses.map(({ status }) => status)).toEqual([403, 403]);
    expect(await valueIn(await read())).toEqual(defaults);
  });
});
