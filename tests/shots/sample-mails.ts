import type { APIRequestContext } from 'playwright';
import { changeSetting } from '../support/change-setting';
import { queryDatabase } from '../support/database';
import { waitForMail } from '../support/mail';
import { sent } from './sent';
import type { OwnApp } from './site';

const LATE_LEAD = 'Ben Hensley';
const DESK = 'business@ridgelight.example';

/** Has the site send the mails that a usual day doesn't bring: a late alert, a reply with a time, a test, a new password. */
export async function addMails(call: APIRequestContext, own: OwnApp): Promise<void> {
  await sendLateAlert(call, own);
  await sendReplyWithTime(call, own);
  await sent(call.post('/api/admin/email-settings/test', { data: { address: DESK } }));
  await sent(call.post('/api/admin/forgot', { data: { email: 'owner@ridgelight.example' } }));
}

/** As if the mail server hadn't taken the alert for three hours. */
async function sendLateAlert(call: APIRequestContext, { databaseUrl, mailFolder }: OwnApp) {
  await waitForMail(({ subject }) => subject?.endsWith(LATE_LEAD) ?? false, { folder: mailFolder });
  // The mail is there before its delivery is marked as sent.
  await queryDatabase(databaseUrl, 'select pg_sleep(1)');
  await queryDatabase(
    databaseUrl,
    `with late as (
       update leads set created_at = created_at - interval '3 hours' where name = $1 returning id
     )
     update deliveries set state = 'failed' from late where lead_id = late.id and kind = 'alert'`,
    [LATE_LEAD],
  );
  await sent(
    call.post('/api/admin/deliveries', { data: { action: 'retry', kind: 'alert', recipient: DESK } }),
  );
}

async function sendReplyWithTime(call: APIRequestContext, { mailFolder }: OwnApp) {
  const nameCallTime = (namesCallTime: boolean) =>
    sent(changeSetting(call, 'auto-reply', { isOn: true, namesCallTime }));
  const lead = {
    name: 'Avery Lunsford',
    phone: '(828) 555-0177',
    email: 'avery@example.com',
    service: 'solar-maintenance',
  };
  await nameCallTime(true);
  await sent(call.post('/api/contact', { data: lead }));
  await waitForMail(({ to }) => to?.[0]?.address === lead.email, { folder: mailFolder });
  await nameCallTime(false);
}
