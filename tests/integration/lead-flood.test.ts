import { expect, test } from 'vitest';
import { POST } from '@/app/api/contact/route';
import { db } from '@/db/client';
import { deliveries, leads } from '@/db/schema';
import { PACE_FIELD } from '@/lib/leads/suspicion';
import { withAppDatabase } from '../support/app-database';
import { jsonRequest } from '../support/requests';

withAppDatabase({ MAX_LEADS_PER_HOUR: '5' });

test('a flood from everywhere is kept, and held back beyond the limit of the site', async () => {
  const lead = { name: 'Ann', phone: '1', service: 'energy-storage', [PACE_FIELD]: 45_000 };
  for (let sent = 0; sent < 8; sent++)
    expect((await POST(jsonRequest('/api/contact', lead), {})).status).toBe(201);
  const rows = await db().select().from(leads);
  expect(rows.filter(({ standing }) => standing === 'open')).toHaveLength(5);
  expect(rows.filter(({ suspicions }) => suspicions.includes('site-rate'))).toHaveLength(3);
  expect(await db().select().from(deliveries)).toHaveLength(5);
});
