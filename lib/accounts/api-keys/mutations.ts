import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { apiKeys } from '@/db/schema';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { hashToken } from '@/lib/accounts/staff/token';
import { audit } from '@/lib/audit/mutations';
import { AppError } from '@/lib/platform/http/errors';
import type { Program } from './queries';
import { KEY_PREFIX, MAX_KEYS, type NewApiKey } from './schema';

const TOKEN_BYTES = 32;
/** Beyond the prefix: too few to guess the rest from. */
const SHOWN_CHARACTERS = 4;
const USE_NOTED_EVERY_MS = 60_000;

/**
 * Makes a key. Only its hash is stored, so that it is known only now.
 *
 * @throws {AppError} 409 when there are too many.
 */
export async function makeApiKey(
  { name, scopes }: NewApiKey,
  by: Pick<Staff, 'name'>,
): Promise<{ key: string }> {
  const key = KEY_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
  await db().transaction(async (tx) => {
    if ((await tx.$count(apiKeys, isNull(apiKeys.revokedAt))) >= MAX_KEYS)
      throw new AppError(409, 'too-many', `There are ${MAX_KEYS} keys already. Revoke one that isn’t used.`);
    const start = key.slice(0, KEY_PREFIX.length + SHOWN_CHARACTERS);
    const [made] = await tx
      .insert(apiKeys)
      .values({ tokenHash: hashToken(key), start, name, scopes, createdBy: by.name })
      .returning({ id: apiKeys.id });
    await audit(tx, {
      action: 'settings.api-key-made',
      subject: made?.id ?? null,
      detail: { name, scopes },
    });
  });
  return { key };
}

/**
 * Revokes a key for good.
 *
 * @throws {AppError} 404 when there is no such key, or it was revoked before.
 */
export async function revokeApiKey(id: string): Promise<void> {
  await db().transaction(async (tx) => {
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ name: apiKeys.name });
    if (!revoked) throw new AppError(404, 'not-found', 'There’s no such key, or it was revoked before.');
    await audit(tx, { action: 'settings.api-key-revoked', subject: id, detail: { name: revoked.name } });
  });
}

/** Notes that a key was used, at most once a minute. */
export async function noteUse({ id, lastUsedAt }: Program): Promise<void> {
  if (lastUsedAt && Date.now() - lastUsedAt.getTime() < USE_NOTED_EVERY_MS) return;
  const isNoted = lt(apiKeys.lastUsedAt, sql`now() - ${USE_NOTED_EVERY_MS} * interval '1 millisecond'`);
  await db()
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), isNoted)));
}
