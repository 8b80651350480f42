import 'server-only';
import { findDevice } from '@/lib/accounts/alerts/queries';
import { ownTownIn } from '@/lib/leads/own-town';
import type { Outcome } from '@/lib/outbox/outcome';
import { sendPush } from '@/lib/outbox/push';
import type { Delivery } from '@/lib/outbox/queries';
import type { PushKind } from '@/lib/outbox/schema';
import { serviceLabel } from '@/lib/site/service-labels';
import { replaceDevice } from './mutations';
import { countWaiting, getLeadForMessage } from './queries';
import { deviceIdIn } from './staff-alerts';

const titles: Record<PushKind, string> = {
  'push-lead': 'New lead',
  'push-assigned': 'A lead is yours now',
  'push-unopened': 'Nobody has opened this lead',
  'push-still-unopened': 'Still nobody has opened this lead',
};

const MAX_AGE_MS = 12 * 3_600_000;

/** Makes one attempt to show a lead on a device. The notification names the service and one of our towns, and no person. */
export async function pushLead({ kind, leadId, recipient, createdAt }: Delivery): Promise<Outcome> {
  const [device, found] = await Promise.all([
    findDevice(deviceIdIn(recipient)),
    leadId ? getLeadForMessage(leadId) : undefined,
  ]);
  if (!device) return cancelled('the device was removed.');
  if (!found) return cancelled('the lead no longer exists.');
  const { lead, assignee, isUnopened } = found;
  if (Date.now() - createdAt.getTime() > MAX_AGE_MS) return cancelled('it came too late.');
  if (kind === 'push-assigned' && assignee?.id !== device.userId)
    return cancelled('it was assigned to somebody else, or to nobody, in the meantime.');
  const isAboutUnopened = kind === 'push-unopened' || kind === 'push-still-unopened';
  if (isAboutUnopened && !isUnopened) return cancelled('somebody has opened it in the meantime.');
  const town = ownTownIn(lead.address)?.name;
  const outcome = await sendPush(device, {
    title: titles[kind as PushKind],
    body: [serviceLabel(lead.service), town].filter(Boolean).join(', '),
    path: `/admin/form-fills?lead=${lead.id}`,
    waiting: String(await countWaiting()),
  });
  if (outcome !== 'gone') return outcome;
  await replaceDevice(device, kind, lead.id);
  return cancelled('the device takes no notifications any more, so it was removed.');
}

const cancelled = (why: string): Outcome => ({ state: 'cancelled', response: `Not sent: ${why}` });
