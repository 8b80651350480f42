import 'server-only';
import { and, desc, eq, isNotNull, like, lt } from 'drizzle-orm';
import { db } from '@/db/client';
import { auditEntries } from '@/db/schema';
import type { AuditAction, AuditPage, AuditQuery } from './schema';
import { shownName } from './shown-name';

const PAGE_SIZE = 50;

/** A page of the audit log, newest first. */
export async function listAudit({ person, kind, before }: AuditQuery): Promise<AuditPage> {
  const rows = await db()
    .select({
      id: auditEntries.id,
      action: auditEntries.action,
      createdAt: auditEntries.createdAt,
      actorName: shownName(auditEntries.actorName),
      address: auditEntries.address,
      subject: auditEntries.subject,
      detail: auditEntries.detail,
    })
    .from(auditEntries)
    .where(
      and(
        person === 'all' ? undefined : eq(auditEntries.actorId, person),
        kind === 'all' ? undefined : like(auditEntries.action, `${kind}.%`),
        before === undefined ? undefined : lt(auditEntries.id, before),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  return {
    data: shown.map(({ createdAt, action, ...row }) => ({
      ...row,
      // Only `addAuditEntry` writes the column.
      action: action as AuditAction,
      createdAt: createdAt.toISOString(),
    })),
    page: { next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null },
  };
}

/** Everyone with an entry, by their latest name, including former staff. */
export async function listActors(): Promise<{ id: string; name: string }[]> {
  const rows = await db()
    .selectDistinctOn([auditEntries.actorId], { id: auditEntries.actorId, name: auditEntries.actorName })
    .from(auditEntries)
    .where(isNotNull(auditEntries.actorId))
    .orderBy(auditEntries.actorId, desc(auditEntries.id));
  return rows
    .map(({ id, name }) => ({ id: id ?? '', name: name ?? '' }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
