import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { closeDatabase, db } from '@/db/client';
import {
  apiKeys,
  deliveries,
  estimateConstantChanges,
  formCounts,
  leads,
  quarantineDigests,
  requestCounts,
  savedSettings,
  settingRevisions,
  signInTries,
  spamSenders,
  users,
} from '@/db/schema';
import { log } from '@/lib/platform/log';
import { type Facts, setFacts } from '@/lib/site/facts/current';
import { defaultFacts } from '@/lib/site/facts/entries';
import { createTestDatabase } from './database';
import { factRows } from './facts-of-run';
import { staff } from './staff';

/** In the order that their foreign keys require. */
const emptiedTables = [
  leads,
  deliveries,
  quarantineDigests,
  formCounts,
  savedSettings,
  settingRevisions,
  estimateConstantChanges,
  users,
  requestCounts,
  signInTries,
  spamSenders,
  apiKeys,
];

/**
 * Gives a test file a migrated database of its own, emptied before each test, and the environment of an app
 * that uses it. Call it before anything reads the environment.
 *
 * @param imported The facts that are saved when a test begins, instead of those of the run; where it names none, those of the
 *   release count. Tests of what is stored begin with `{}`, which is nothing.
 */
export function withAppDatabase(environment: Record<string, string> = {}, imported?: Partial<Facts>): void {
  if (imported) setFacts({ ...defaultFacts, ...imported });
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    Object.assign(process.env, {
      DATABASE_URL: database.url,
      SITE_URL: 'http://localhost:3000',
      INDEXING: 'on',
      AUTH_SECRET: 'only for tests, 32 characters or more',
      MAIL_FROM: 'Ridgelight <no-reply@ridgelight.example>',
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
      // A burst of test leads is no flood.
      MAX_LEADS_PER_HOUR: '1000000',
      CANARY_MINUTES: '0',
      // Leads are never spooled where other tests, or a site in development, would deliver them.
      DATA_DIR: path.join(tmpdir(), 'ridgelight-tests-without-data'),
      LEAD_SPOOL: 'off',
      ...environment,
    });
    log.level = 'silent';
  });

  // One call, and not `truncate`, which is far slower on tables of a few rows.
  const emptyAll = sql.join(
    [...emptiedTables.map((table) => sql`delete from ${table}`), sql`delete from pgboss.job`],
    sql`; `,
  );
  const facts = factRows(imported);
  beforeEach(async () => {
    await db().execute(emptyAll);
    if (facts.length === 0) return;
    await db().insert(savedSettings).values(facts);
    await db().insert(settingRevisions).values(facts);
  });

  afterAll(async () => {
    await closeDatabase();
    await drop();
  });
}
