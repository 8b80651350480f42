import { sql } from 'drizzle-orm';
import { db } from './client';
import type { Transaction } from './transaction';

/** Runs queries whose result isn't worth waiting for; undefined when one of them takes longer than `timeoutMs`. */
export const brieflyQuery = <Result>(
  timeoutMs: number,
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result | undefined> =>
  db()
    .transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`);
      return run(tx);
    })
    .catch((error: unknown) => {
      if (isStatementTimeout(error)) return undefined;
      throw error;
    });

const isStatementTimeout = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '57014';
