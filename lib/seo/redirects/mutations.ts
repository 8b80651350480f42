import 'server-only';
import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { redirects, unknownPaths } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { audit } from '@/lib/audit/mutations';
import { siteOrigin } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/http/errors';
import { queueIndexNow } from '@/lib/seo/index-now/mutations';
import { listRedirects } from './queries';
import { planImport } from './redirect-list';
import { type ProposedRedirect, planRedirects } from './redirect-plan';
import type { ImportLine, RedirectEntry, RedirectPreview } from './schema';

interface NewRedirect extends ProposedRedirect {
  /** The name of the staff member. */
  by: string;
}

/**
 * Adds a redirect from an old path to a page. The target is resolved through existing redirects, and those that lead to
 * `from` are updated, so that each takes one hop.
 *
 * @throws {AppError} 400 when `to` doesn't lead to a page, or leads back to `from`; 409 when `from` has a redirect already.
 */
export function addRedirect({ from, to, by }: NewRedirect): Promise<RedirectEntry[]> {
  return db().transaction(async (tx) => {
    const stored = await lockRedirects(tx);
    if (stored.has(from)) {
      const message = `${from} already goes to ${stored.get(from)}. Remove that redirect first`;
      throw new AppError(409, 'exists', message, { fields: { from: message } });
    }
    const { outcomes, redirects: planned } = planRedirects(stored, [{ from, to }]);
    for (const outcome of outcomes) if (outcome.kind === 'refused') throw targetError(outcome.reason);
    await storeRedirects(tx, stored, planned, by);
    await audit(tx, {
      action: 'search.redirect-added',
      subject: from,
      detail: { to: planned.get(from) ?? to },
    });
    return listRedirects(tx);
  });
}

const targetError = (message: string) => new AppError(400, 'invalid', message, { fields: { to: message } });

/** Serializes the changes of redirects. Returns the stored ones, by old path. */
async function lockRedirects(tx: Transaction): Promise<Map<string, string>> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`);
  return targetsOf(await listRedirects(tx));
}

const targetsOf = (entries: RedirectEntry[]) => new Map(entries.map(({ from, to }) => [from, to]));

/**
 * Stores the redirects that differ from the stored ones; who added a redirect stays when only its target moves. Their old
 * paths aren't unknown any more, and search engines are told.
 */
async function storeRedirects(
  tx: Transaction,
  stored: ReadonlyMap<string, string>,
  planned: ReadonlyMap<string, string>,
  by: string,
): Promise<void> {
  const rows = [...planned]
    .filter(([from, to]) => stored.get(from) !== to)
    .map(([fromPath, toPath]) => ({ fromPath, toPath, createdBy: by }));
  if (rows.length === 0) return;
  await tx
    .insert(redirects)
    .values(rows)
    .onConflictDoUpdate({ target: redirects.fromPath, set: { toPath: sql`excluded.to_path` } });
  const found = rows.map(({ fromPath }) => fromPath);
  await tx.delete(unknownPaths).where(inArray(unknownPaths.path, found));
  await queueIndexNow(tx, found);
}

/** Says what importing a list would do, line by line, and stores nothing. */
export async function previewImport(list: string): Promise<RedirectPreview> {
  const { lines } = planImport(targetsOf(await listRedirects()), list, siteHost());
  return { lines, fingerprint: fingerprintOf(lines) };
}

/**
 * Imports a list, all of it or nothing; refused lines are left out.
 *
 * @throws {AppError} 409 when it would no longer do what the preview with the fingerprint `confirmed` says.
 */
export function importRedirects(list: string, confirmed: string, by: string): Promise<RedirectEntry[]> {
  return db().transaction(async (tx) => {
    const stored = await lockRedirects(tx);
    const { lines, redirects: planned } = planImport(stored, list, siteHost());
    if (fingerprintOf(lines) !== confirmed)
      throw new AppError(
        409,
        'conflict',
        'The redirects have changed since you checked the list. Check it again.',
      );
    await storeRedirects(tx, stored, planned, by);
    const pathsOf = (kind: ImportLine['kind']) =>
      lines.filter((line) => line.kind === kind).map(({ from }) => from);
    const [added, changed] = [new Set(pathsOf('new')).size, pathsOf('changed')];
    await tx
      .update(redirects)
      .set({ createdBy: by, createdAt: sql`now()` })
      .where(inArray(redirects.fromPath, changed));
    await audit(tx, { action: 'search.redirects-imported', detail: { added, changed: changed.length } });
    return listRedirects(tx);
  });
}

const siteHost = () => new URL(siteOrigin()).host;

const fingerprintOf = (lines: ImportLine[]) =>
  createHash('sha256').update(JSON.stringify(lines)).digest('hex');

/**
 * Removes a redirect.
 *
 * @throws {AppError} 404 when there is none.
 */
export function removeRedirect(from: string): Promise<RedirectEntry[]> {
  return db().transaction(async (tx) => {
    const [removed] = await tx.delete(redirects).where(eq(redirects.fromPath, from)).returning();
    if (!removed) throw new AppError(404, 'not-found', 'This redirect is already gone.');
    await queueIndexNow(tx, [from]);
    await audit(tx, { action: 'search.redirect-removed', subject: from, detail: { to: removed.toPath } });
    return listRedirects(tx);
  });
}
