import { beforeEach, expect, test } from 'vitest';
import { GET as exportCsv } from '@/app/api/admin/leads/export/route';
import sitemap from '@/app/sitemap';
import { db } from '@/db/client';
import { users } from '@/db/schema';
import { correctLead } from '@/lib/leads/work/detail/mutations';
import { getLeadDetail } from '@/lib/leads/work/detail/queries';
import { listLeads } from '@/lib/leads/work/queries';
import { leadPageSchema } from '@/lib/leads/work/schema';
import { addRedirect } from '@/lib/seo/redirects/mutations';
import { listRedirects } from '@/lib/seo/redirects/queries';
import { redirectTarget } from '@/lib/seo/redirects/redirect-target';
import { facts, setFacts } from '@/lib/site/facts/current';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { withAppDatabase } from '../support/app-database';
import { changeFacts } from '../support/change-facts';
import { getRequest } from '../support/requests';
import { putSetting } from '../support/settings';
import { signedIn } from '../support/staff-session';
import { storeLead } from '../support/stored-leads';

withAppDatabase();

const before = facts();
beforeEach(() => setFacts(before));

const dropped = serviceIds().at(-1) ?? 'energy-storage';
const gone = before.places.towns.at(-1)?.name ?? '';

/** Drops the service and the town. */
const drop = () =>
  changeFacts({
    services: { offered: before.services.offered.filter((id) => id !== dropped) },
    places: { ...before.places, towns: before.places.towns.slice(0, -1) },
  });

test('a lead keeps the service and the town that it names, wherever it is shown', async () => {
  const headers = await signedIn();
  const id = await storeLead({ name: 'Ruth Calloway', service: dropped, address: `1 Oak St, ${gone}, NC` });
  drop();
  const found = async (filter: object) =>
    (await listLeads(leadPageSchema.parse(filter))).data.map(({ name }) => name);
  expect(await found({ service: dropped })).toEqual(['Ruth Calloway']);
  expect(await found({ town: gone })).toEqual(['Ruth Calloway']);
  await correctLead(id, { phone: '828 555 0199' }, 'Ann');
  expect((await getLeadDetail(id)).lead).toMatchObject({ service: dropped, phone: '828 555 0199' });
  const csv = await (await exportCsv(getRequest('/api/admin/leads/export', headers), {})).text();
  expect(csv).toContain(serviceLabel(dropped));
  expect(csv).toContain(gone);
});

test('rules that name them are kept as they are, and no new one can', async () => {
  const headers = await signedIn();
  const [owner] = await db().select().from(users);
  const rule = { service: dropped, town: gone, staffId: owner?.id };
  expect((await putSetting('assignment-rules', { rules: [rule] }, headers)).status).toBe(200);
  drop();
  const any = { ...rule, service: null, town: null };
  expect((await putSetting('assignment-rules', { rules: [any, rule] }, headers)).status).toBe(200);
  expect((await putSetting('assignment-rules', { rules: [any] }, headers)).status).toBe(200);
  const refused = await putSetting('assignment-rules', { rules: [{ ...any, service: dropped }] }, headers);
  expect([refused.status, (await refused.json()).message]).toEqual([400, 'Choose one of the services']);
});

test('a redirect to the service’s page is kept, says that it leads nowhere, and works again', async () => {
  const path = `/services/${dropped}`;
  await addRedirect({ from: '/old-path', to: path, by: 'Ann' });
  expect(await redirectTarget('/old-path')).toBe(path);
  drop();
  expect((await sitemap()).some(({ url }) => url.endsWith(path))).toBe(false);
  expect(await redirectTarget('/old-path')).toBeNull();
  expect(await listRedirects()).toMatchObject([{ from: '/old-path', to: path, state: 'broken' }]);
  setFacts(before);
  expect(await redirectTarget('/old-path')).toBe(path);
});
