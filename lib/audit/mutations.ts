import 'server-only';
import type { Database } from '@/db/client';
import { auditEntries } from '@/db/schema';
import { currentRequest } from '@/lib/platform/http/request-context';
import type { AuditAction, AuditDetail } from './schema';

interface AuditEvent {
  action: AuditAction;
  /** The id or path of the affected object. */
  subject?: string | null;
  detail?: AuditDetail;
}

interface Actor {
  /** The id of the staff account, or of the program's key; undefined for unknown actors and the system. */
  id?: string;
  name?: string;
  /** Whether it is a homeowner, whose address isn't kept. */
  isHomeowner?: boolean;
}

function requestActor(): Actor | undefined {
  const request = currentRequest();
  return request?.staff ?? request?.program;
}

/**
 * Adds an entry to the audit log in the transaction of the change, so that neither is stored without the other. Actor and
 * address come from the current request; pass `actor` before the user is signed in.
 */
export async function audit(
  tx: Pick<Database, 'insert'>,
  event: AuditEvent,
  actor: Actor | undefined = requestActor(),
): Promise<void> {
  await addAuditEntry(tx, event, actor);
}

/** Like `audit`, but returns the id of the entry. */
export async function addAuditEntry(
  tx: Pick<Database, 'insert'>,
  { action, subject, detail = {} }: AuditEvent,
  actor: Actor | undefined = requestActor(),
): Promise<number> {
  const request = currentRequest();
  const requestId = request?.id;
  const address = actor?.isHomeowner ? undefined : request?.address;
  const [entry] = await tx
    .insert(auditEntries)
    .values({ action, subject, detail, actorId: actor?.id, actorName: actor?.name, requestId, address })
    .returning({ id: auditEntries.id });
  if (!entry) throw new Error('the audit log entry was not stored');
  return entry.id;
}
