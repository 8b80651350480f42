import 'server-only';
import { log } from '@/lib/platform/log';
import { lifecycle } from '@/lib/platform/server/lifecycle';
import { withTimeout } from '@/lib/platform/timeout';
import { type CheckResult, checks } from './checks';
import { type CheckName, type CheckState, checkNames } from './schema';

const TIMEOUT_MS = 2_000;
const SHARED_MS = 1_000;

/** The results of all checks. */
export interface Readiness {
  checkedAt: Date;
  results: Record<CheckName, CheckResult>;
}

let last: { result: Promise<Readiness>; endedAt: number } | undefined;

/** Runs all checks. The result is shared for a second, so that requests can't put a load on the database. */
export function checkReadiness(): Promise<Readiness> {
  if (last && performance.now() < last.endedAt + SHARED_MS) return last.result;
  const running = { result: runChecks(), endedAt: Infinity };
  last = running;
  void running.result.finally(() => {
    running.endedAt = performance.now();
  });
  return running.result;
}

/** Whether this instance should get requests, by all checks but the excluded ones. */
export const isReady = ({ results }: Readiness, excluded: CheckName[] = []): boolean =>
  lifecycle() === 'serving' &&
  checkNames.every((name) => excluded.includes(name) || !isUnready(name, results[name].state));

const isUnready = (name: CheckName, state: CheckState): boolean =>
  (checks[name].isUnready as CheckState[]).includes(state);

async function runChecks(): Promise<Readiness> {
  const entries = await Promise.all(checkNames.map(async (name) => [name, await runCheck(name)] as const));
  return { checkedAt: new Date(), results: Object.fromEntries(entries) as Readiness['results'] };
}

async function runCheck(name: CheckName): Promise<CheckResult> {
  const { run, fallback } = checks[name];
  try {
    return await withTimeout<CheckResult>(run(), TIMEOUT_MS);
  } catch (error) {
    log.warn({ error, check: name }, 'a readiness check failed');
    return { state: fallback };
  }
}
