import 'server-only';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { savedSettings, users } from '@/db/schema';
import { env } from '@/lib/platform/env';
import { keyFor } from '@/lib/platform/seal';

/** The row of the settings with the random text that makes the link one of this database; staff neither see nor change it. */
export const LINK_SALT = 'first-run-link';

/** The key of the link, of 256 bits: derived, so that a copy of the database doesn't have it, and every instance prints the same. */
const keyOf = (salt: unknown) =>
  createHmac('sha256', keyFor('the first run')).update(String(salt)).digest('base64url');

const hasAccount = async (database: Pick<Database, '$count'>) => (await database.$count(users)) > 0;

async function readSalt(database: Pick<Database, 'select'>): Promise<unknown> {
  const [row] = await database
    .select({ value: savedSettings.value })
    .from(savedSettings)
    .where(eq(savedSettings.key, LINK_SALT));
  return row?.value;
}

/** Whether somebody with this key may set up the site: only while nobody has an account. */
export async function mayClaim(
  key: unknown,
  database: Pick<Database, '$count' | 'select'> = db(),
): Promise<boolean> {
  const salt = await readSalt(database);
  return salt !== undefined && isSame(String(key), keyOf(salt)) && !(await hasAccount(database));
}

function isSame(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The link by which the site is set up; undefined when somebody has an account, or the environment makes one. */
export async function firstRunLink(): Promise<string | undefined> {
  const { ADMIN_EMAIL, SITE_URL } = env();
  if (ADMIN_EMAIL || (await hasAccount(db()))) return undefined;
  const salt = { key: LINK_SALT, value: randomBytes(32).toString('base64url'), version: 1 };
  await db().insert(savedSettings).values(salt).onConflictDoNothing();
  return `${SITE_URL}/admin/first-run?key=${keyOf(await readSalt(db()))}`;
}
