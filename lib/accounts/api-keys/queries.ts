import 'server-only';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { db } from '@/db/client';
import { apiKeys } from '@/db/schema';
import { hashToken } from '@/lib/accounts/staff/token';
import { shownName } from '@/lib/audit/shown-name';
import { type ApiKey, KEY_PREFIX } from './schema';

const isInUse = isNull(apiKeys.revokedAt);

/** The keys in use, the newest first. */
export async function listApiKeys(): Promise<ApiKey[]> {
  const { id, name, start, scopes, createdBy, createdAt, lastUsedAt } = apiKeys;
  const rows = await db()
    .select({ id, name, start, scopes, createdBy: shownName(createdBy), createdAt, lastUsedAt })
    .from(apiKeys)
    .where(isInUse)
    .orderBy(desc(createdAt), desc(id));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}

const KEY = new RegExp(`^${KEY_PREFIX}[\\w-]{43}$`);

/** The program that a key belongs to; undefined for one that was never made, or was revoked. */
export async function findApiKey(key: string) {
  if (!KEY.test(key)) return undefined;
  const { id, name, scopes, lastUsedAt } = apiKeys;
  const [found] = await db()
    .select({ id, name, scopes, lastUsedAt })
    .from(apiKeys)
    .where(and(eq(apiKeys.tokenHash, hashToken(key)), isInUse));
  return found;
}
export type Program = NonNullable<Awaited<ReturnType<typeof findApiKey>>>;
