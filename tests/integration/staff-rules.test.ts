import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as rulesCall from '@/app/api/admin/staff/rules/route';
import { db } from '@/db/client';
import { auditEntries } from '@/db/schema';
import { withAppDatabase } from '../support/app-database';
import { getRequest, jsonRequest } from '../support/requests';
import { staff as account } from '../support/staff';
import { signedIn, signedInAsStaff } from '../support/staff-session';

withAppDatabase();

const PATH = '/api/admin/staff/rules';
let owner: { Cookie: string };
beforeEach(async () => {
  owner = await signedIn();
});

const read = async (as = owner) => rulesCall.GET(getRequest(PATH, as), {});
const save = (changed: unknown, as = owner) => rulesCall.PUT(jsonRequest(PATH, changed, as), {});

describe('the rules for staff', () => {
  const defaults = { requiresSecondFactor: false, mayExport: true, maySetRecipients: true };

  test('let staff do what the specification says until an owner changes them', async () => {
    expect(await (await read()).json()).toEqual({ data: defaults });
  });

  test('are changed one at a time, and logged', async () => {
    const saved = await save({ mayExport: false });
    expect([saved.status, await saved.json()]).toEqual([200, { data: { ...defaults, mayExport: false } }]);
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'staff.rules',
      detail: { mayExport: false },
      actorName: account.email,
    });
    await save({ maySetRecipients: false });
    await save({ mayExport: true });
    expect(await (await read()).json()).toEqual({ data: { ...defaults, maySetRecipients: false } });
  });

  test.each([{}, { mayExport: 'yes' }, { maySetRecipients: 1 }])('do not take %o', async (changed) => {
    const refused = await save(changed);
    expect([refused.status, (await refused.json()).code]).toEqual([400, 'invalid']);
    expect(await (await read()).json()).toEqual({ data: defaults });
  });

  test('are for owners', async () => {
    const colleague = await signedInAsStaff();
    const responses = [await read(colleague), await save({ mayExport: false }, colleague)];
    expect(responses.map(({ status }) => status)).toEqual([403, 403]);
    expect(await (await read()).json()).toEqual({ data: defaults });
  });
});
