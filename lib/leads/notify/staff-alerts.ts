import 'server-only';
import { and, inArray } from 'drizzle-orm';
import { deliveries } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { type AlertedPerson, listAlertedPeople } from '@/lib/accounts/alerts/queries';
import { type Message, type QueueOptions, queueDeliveries } from '@/lib/outbox/queue';
import type { DeliveryKind } from '@/lib/outbox/schema';
import { currentRequest } from '@/lib/platform/http/request-context';

/** Longer than an undo is offered, and than somebody takes to choose another person. */
export const UNDO_MS = 30_000;
/** More at once come as a mail, because a notification shows one; and of very many, the mail has the newest. */
const MAX_PUSHED = 3;
export const MAX_MAILED = 50;

const kindsByWay = {
  assigned: { mail: 'assigned', push: 'push-assigned' },
  unopened: { mail: 'unopened', push: 'push-unopened' },
  'still-unopened': { mail: 'still-unopened', push: 'push-still-unopened' },
} as const;

/** What staff are told of a lead, besides that it is new. */
export type StaffAlert = keyof typeof kindsByWay;

/** What a notification tells of; undefined for one that has no mail in its place. */
export const alertOfPush = (kind: DeliveryKind): StaffAlert | undefined =>
  (Object.keys(kindsByWay) as StaffAlert[]).find((alert) => kindsByWay[alert].push === kind);

/**
 * The messages to one person about leads, as they chose: by push to all of their devices, or by mail. Somebody without a device
 * gets a mail instead of a push.
 */
export function messagesTo(
  { email, devices, alerts }: AlertedPerson,
  alert: StaffAlert,
  leadIds: readonly string[],
): Message[] {
  const way = alerts[alert === 'assigned' ? 'assigned' : 'unopened'];
  if (way === 'off') return [];
  const { mail, push } = kindsByWay[alert];
  if (way === 'mail' || devices.length === 0 || leadIds.length > MAX_PUSHED)
    return leadIds.slice(0, MAX_MAILED).map((leadId) => ({ kind: mail, recipient: email, leadId }));
  return devices.flatMap((device) =>
    leadIds.map((leadId) => ({ kind: push, recipient: deviceRecipient(device), leadId }) as const),
  );
}

/** A device as the recipient of a delivery: `displayRecipient` shows its name, and the id finds it. */
const deviceRecipient = ({ id, name }: AlertedPerson['devices'][number]) => `${name} ${id}`;

/** The id of the device in such a recipient. */
export const deviceIdIn = (recipient: string): string => recipient.slice(recipient.lastIndexOf(' ') + 1);

/**
 * Tells a member of staff, in the transaction that assigns them, of leads that somebody else has assigned to them. It goes out
 * half a minute later, for those that are still theirs then. Who was told before, and lost the lead since, is told again.
 */
export async function queueAssignmentAlerts(
  tx: Transaction,
  leadIds: string[],
  assigneeId: string,
): Promise<void> {
  if (leadIds.length === 0 || assigneeId === currentRequest()?.staff?.id) return;
  const person = (await listAlertedPeople(tx)).find(({ id }) => id === assigneeId);
  if (person) await queueAssignments(tx, messagesTo(person, 'assigned', leadIds));
}

/** Queues such messages, except those that wait to be sent already. */
export const queueAssignments = (tx: Transaction, messages: Message[]): Promise<void> =>
  queueAgain(tx, messages, {
    kinds: ['assigned', 'push-assigned'],
    dueAt: new Date(Date.now() + UNDO_MS),
    areTogether: messages[0]?.kind === 'assigned',
  });

/**
 * Queues messages of which the same may have been sent before; one that waits to be sent stays as it is. `kinds` are those that say
 * the same.
 */
export async function queueAgain(
  tx: Transaction,
  messages: Message[],
  { kinds, ...options }: QueueOptions & { kinds: DeliveryKind[] },
): Promise<void> {
  if (messages.length === 0) return;
  const earlier = and(
    inArray(deliveries.kind, kinds),
    inArray(deliveries.recipient, [...new Set(messages.map(({ recipient }) => recipient))]),
    inArray(deliveries.leadId, [...new Set(messages.flatMap(({ leadId }) => leadId ?? []))]),
  );
  await tx.delete(deliveries).where(and(earlier, inArray(deliveries.state, ['sent', 'cancelled'])));
  const { kind, recipient, leadId } = deliveries;
  const waiting = await tx.select({ kind, recipient, leadId }).from(deliveries).where(earlier);
  const isWaiting = (message: Message) =>
    waiting.some((one) => one.leadId === message.leadId && one.recipient === message.recipient);
  await queueDeliveries(
    tx,
    messages.filter((message) => !isWaiting(message)),
    options,
  );
}

/** Tells these people, in the caller's transaction, that nobody has opened leads. */
export const queueUnopenedAlerts = (
  tx: Transaction,
  people: AlertedPerson[],
  alert: StaffAlert,
  leadIds: string[],
): Promise<unknown> =>
  Promise.all(
    people.map((person) => {
      const messages = messagesTo(person, alert, leadIds);
      return queueDeliveries(tx, messages, { areTogether: messages[0]?.kind === alert });
    }),
  );

/** Notifications of a new lead to everybody who wants them, except whoever adds it, and whoever gets one because it is theirs. */
export const newLeadPushes = (
  people: AlertedPerson[],
  { id: leadId, assigneeId }: { id: string; assigneeId?: string | null | undefined },
  exceptTo?: string,
): Message[] =>
  people
    .filter(({ alerts, email }) => alerts.newLeadPush && email !== exceptTo)
    .filter(({ alerts, id }) => alerts.assigned !== 'push' || id !== assigneeId)
    .flatMap(({ devices }) => devices)
    .map((device) => ({ kind: 'push-lead', recipient: deviceRecipient(device), leadId }));
