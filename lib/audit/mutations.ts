import 'server-only';
import type { Database } from '@/db/client';
import { auditEntries } from '@/db/schema';
import { currentRequest } from '@/lib/platform/http/request-context';
import type { AuditAction, AuditDetail } from './schema';

interface AuditEvent {
  action: AuditAction;
  /** The id or path of what it was done to. */
  subject?: string | null;
  detail?: AuditDetail;
}

interface Actor {
  /** Of a staff account; undefined for who is not known and for what the system does by itself. */
  id?: string;
  name?: string;
}

/**
 * Notes what is done, in the transaction that does it: neither is stored without the other. Who does it and from
 * where is known of the request; `actor` says who where that is not yet known, as at sign-in.
 */
export async function audit(
  tx: Pick<Database, 'insert'>,
  event: AuditEvent,
  actor: Actor | undefined = currentRequest()?.staff,
): Promise<void> {
  await addAuditEntry(tx, event, actor);
}

/** The same, for whoever refers to the entry: returns its id. */
export async function addAuditEntry(
  tx: Pick<Database, 'insert'>,
  { action, subject, detail = {} }: AuditEvent,
  actor: Actor | undefined = currentRequest()?.staff,
): Promise<number> {
  const { id: requestId, address } = currentRequest() ?? {};
  const [entry] = await tx
    .insert(auditEntries)
    .values({ action, subject, detail, actorId: actor?.id, actorName: actor?.name, requestId, address })
    .returning({ id: auditEntries.id });
  if (!entry) throw new Error('an entry of the audit log was not stored');
  return entry.id;
}
