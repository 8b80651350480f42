import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Database, db } from '@/db/client';
import { users } from '@/db/schema';
import { env } from '@/lib/platform/env';
import { keyFor } from '@/lib/platform/seal';

/** Derived, so that every instance prints the same link and nothing stores it. Of 256 bits. */
const firstRunKey = () => createHmac('sha256', keyFor('the first run')).update('key').digest('base64url');

const hasAccount = async (database: Pick<Database, '$count'>) => (await database.$count(users)) > 0;

/** Whether somebody with this key may set up the site: only while nobody has an account. */
export async function mayClaim(key: unknown, database: Pick<Database, '$count'> = db()): Promise<boolean> {
  return isFirstRunKey(key) && !(await hasAccount(database));
}

function isFirstRunKey(key: unknown): boolean {
  const [given, expected] = [Buffer.from(String(key)), Buffer.from(firstRunKey())];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The link by which the site is set up; undefined when somebody has an account, or the environment makes one. */
export async function firstRunLink(): Promise<string | undefined> {
  const { ADMIN_EMAIL, SITE_URL } = env();
  if (ADMIN_EMAIL || (await hasAccount(db()))) return undefined;
  return `${SITE_URL}/admin/first-run?key=${firstRunKey()}`;
}
