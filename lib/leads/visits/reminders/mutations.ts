import 'server-only';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { deliveries, leads } from '@/db/schema';
import type { VisitDetail } from '@/db/schema/outbox';
import { isOpen, isVisitOn } from '@/lib/leads/work/filter-conditions';
import { queueDeliveries } from '@/lib/outbox/queue';
import { clockFace, DAY_MS, instantOf } from '@/lib/site/clock-face';

const HOUR_MS = 3_600_000;
/** Local hours of the day before, between which reminders go out. */
const FROM_HOUR = 9;
const UNTIL_HOUR = 20;

/**
 * Queues the reminders of tomorrow's visits to those who were invited by mail before today; who was told today knows. The same is
 * queued once, however many instances there are. Returns how many it queued.
 */
export async function queueVisitReminders(now = Date.now()): Promise<number> {
  const face = clockFace(now);
  const today = Math.floor(face / DAY_MS);
  const hour = (face - today * DAY_MS) / HOUR_MS;
  if (hour < FROM_HOUR || hour >= UNTIL_HOUR) return 0;
  const beginningOf = (day: number) => new Date(instantOf(day * DAY_MS));
  const invited = await db()
    .selectDistinctOn([deliveries.leadId, deliveries.recipient], {
      leadId: leads.id,
      recipient: deliveries.recipient,
      detail: deliveries.detail,
    })
    .from(leads)
    .innerJoin(deliveries, eq(deliveries.leadId, leads.id))
    .where(
      and(
        isOpen,
        isVisitOn,
        gte(leads.visitAt, beginningOf(today + 1)),
        lt(leads.visitAt, beginningOf(today + 2)),
        eq(deliveries.kind, 'visit'),
        eq(deliveries.state, 'sent'),
        lt(deliveries.sentAt, beginningOf(today)),
        sql`${deliveries.detail} ->> 'method' = 'REQUEST'`,
        sql`(${deliveries.detail} ->> 'from')::timestamptz = ${leads.visitAt}`,
        sql`(${deliveries.detail} ->> 'until')::timestamptz = ${leads.visitUntil}`,
      ),
    )
    .orderBy(deliveries.leadId, deliveries.recipient, sql`(${deliveries.detail} ->> 'sequence')::int desc`);
  const queued = await queueDeliveries(
    db(),
    invited.map(({ leadId, recipient, detail }) => {
      // The same event in calendars.
      const visit = { ...(detail as VisitDetail), isMoved: false };
      return { kind: 'visit-reminder', leadId, recipient, detail: visit };
    }),
  );
  return queued.length;
}
