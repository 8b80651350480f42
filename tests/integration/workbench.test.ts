import { Pool } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { GET } from '@/app/api/admin/leads/workbench/route';
import { currentStaff } from '@/lib/accounts/sign-in/queries';
import { contactStatuses } from '@/lib/leads/statuses';
import { leadPageSchema } from '@/lib/leads/work/schema';
import { getWorkbench } from '@/lib/leads/workbench/queries';
import { workbenchSchema } from '@/lib/leads/workbench/schema';
import { withAppDatabase } from '../support/app-database';
import { anotherService, aService } from '../support/offered-services';
import { getRequest } from '../support/requests';
import { signedIn } from '../support/staff-session';
import { storeLeads } from '../support/stored-leads';

withAppDatabase();

/** The groups of people to call that count as 'Call next', and the other views. */
const CALL_GROUPS = 3;
const OTHER_VIEWS = 4;

const at = (hour: number) => new Date(Date.UTC(2026, 0, 5, hour));

async function workbench(query: Record<string, string> = {}) {
  const request = getRequest(`/api/admin/leads/workbench?${new URLSearchParams(query)}`, await signedIn());
  const response = await GET(request, {});
  expect(response.status).toBe(200);
  return workbenchSchema.strict().parse((await response.json()).data);
}

const names = (page: { data: { name: string }[] }) => page.data.map(({ name }) => name);

describe('GET /api/admin/leads/workbench', () => {
  test('returns a page, its counts, the newest leads and the counts of the views in one response', async () => {
    await storeLeads(
      { name: 'Waits longest', createdAt: at(1) },
      { name: 'Erased', createdAt: at(0), erasedAt: at(9) },
      { name: 'Reached', createdAt: at(2), isContacted: true, contactedAt: at(3) },
      { name: 'Waits', createdAt: at(4) },
      { name: 'Other service', createdAt: at(5), service: anotherService },
      { name: 'Held back', createdAt: at(6), visibility: 'quarantined' },
      { name: 'Test', createdAt: at(7), visibility: 'canary' },
    );
    const found = await workbench({ service: aService, contactStatus: 'contacted' });
    expect(names(found.page)).toEqual(['Reached']);
    expect(found.counts).toEqual({
      all: { total: 4, capped: false },
      'not-contacted': { total: 2, capped: false },
      contacted: { total: 1, capped: false },
    });
    expect(found.newest.leads.map(({ name }) => name)).toEqual([
      'Other service',
      'Waits',
      'Reached',
      'Waits longest',
      'Erased',
    ]);
    expect(found.newest.hasMore).toBe(false);
    const total = (count: number) => ({ total: count, capped: false });
    expect(found.views).toEqual({
      callNext: total(0),
      mine: total(0),
      new: total(3),
      everyone: total(5),
      quarantine: total(1),
    });
  });

  test('counts what a search finds', async () => {
    await storeLeads({ name: 'Núñez' }, { name: 'O’Neil', isContacted: true });
    const found = await workbench({ searchTerm: 'nunez' });
    expect(names(found.page)).toEqual(['Núñez']);
    expect(found.counts).toMatchObject({ all: { total: 1 }, contacted: { total: 0 } });
    expect(found.newest.leads).toHaveLength(2);
  });

  test('counts one’s own leads, and whom to call next, whatever the filter is', async () => {
    const request = getRequest('/api/admin/leads/workbench', await signedIn());
    const staff = await currentStaff(request.headers);
    await storeLeads(
      { name: 'Mine', createdAt: new Date(), assigneeId: staff?.id },
      { name: 'Waits', createdAt: new Date() },
      { name: 'Waits in vain', createdAt: at(1) },
      { name: 'Promised', createdAt: at(2), isContacted: true, followUpOn: '2026-01-06' },
    );
    const { views } = await workbench({ searchTerm: 'nobody' });
    expect(views).toMatchObject({ mine: { total: 1 }, callNext: { total: 3 }, new: { total: 3 } });
  });

  test('counts each status and each view once', async () => {
    const query = vi.spyOn(Pool.prototype, 'query');
    await getWorkbench(leadPageSchema.parse({}), 'nobody');
    const statements = JSON.stringify(query.mock.calls);
    query.mockRestore();
    expect(statements.match(/count\(\*\)/g)).toHaveLength(contactStatuses.length + CALL_GROUPS + OTHER_VIEWS);
  });

  test.each([
    [50, false],
    [51, true],
  ])('of %i leads has more than it shows: %s', async (count, hasMore) => {
    await storeLeads(...Array.from({ length: count }, () => ({ name: 'Ann' })));
    const { page, newest } = await workbench();
    expect([page.data.length, page.page.next !== null]).toEqual([50, hasMore]);
    expect([newest.leads.length, newest.hasMore]).toEqual([50, hasMore]);
  });

  test('is empty without leads', async () => {
    const found = await workbench();
    expect(found).toMatchObject({ page: { data: [] }, views: { everyone: { total: 0 } } });
    expect(found.counts.all).toEqual({ total: 0, capped: false });
  });
});
