import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { statusProblems } from '@/components/settings/site-status-text';
import { db } from '@/db/client';
import { deliveries } from '@/db/schema';
import { deliveryKinds } from '@/lib/delivery-kinds';
import { submitLead } from '@/lib/leads/intake/mutations';
import { contactSchema } from '@/lib/leads/intake/schema';
import { getDeliveryHealth } from '@/lib/leads/notify/queries';
import { getSiteStatus } from '@/lib/operations/status';
import { startWorker } from '@/lib/outbox/worker';
import { log } from '@/lib/platform/log';
import { withAppDatabase } from '../support/app-database';
import { arrival } from '../support/arrival';
import { aService } from '../support/offered-services';

withAppDatabase({ SMTP_URL: '' });

test('keeps the alert queued without a mail server, and reports why in the log and to staff', async () => {
  const warn = vi.spyOn(log, 'warn');
  const worker = startWorker(deliveryKinds);
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'Mail is NOT sent: SMTP_URL is missing');
  expect((await getDeliveryHealth()).mailRoute).toBe('none');
  expect(statusProblems(await getSiteStatus())).toContainEqual(
    expect.objectContaining({ what: 'Email isn’t set up: none is sent.' }),
  );
  await submitLead(contactSchema.parse({ name: 'Ann', phone: '1', service: aService }), arrival());
  await worker.stop();
  expect(await db().select().from(deliveries)).toMatchObject([{ state: 'pending', attempts: 0 }]);
  const { rows } = await db().execute(sql`select state from pgboss.job where name = 'mails'`);
  expect(rows).toEqual([{ state: 'created' }]);
});
