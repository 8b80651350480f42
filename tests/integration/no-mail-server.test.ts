import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { deliveries } from '@/db/schema';
import { submitLead } from '@/lib/leads/mutations';
import { contactSchema } from '@/lib/leads/schema';
import { startWorker } from '@/lib/notifications/worker';
import { withAppDatabase } from '../support/app-database';

withAppDatabase({ SMTP_URL: '' });

test('without a mail server the alert stays queued', async () => {
  const worker = startWorker();
  await submitLead(contactSchema.parse({ name: 'Ann', phone: '1', service: 'energy-storage' }));
  await worker.stop();
  expect(await db().select().from(deliveries)).toMatchObject([{ state: 'pending', attempts: 0 }]);
  const { rows } = await db().execute(sql`select state from pgboss.job where name = 'mails'`);
  expect(rows).toEqual([{ state: 'created' }]);
});
