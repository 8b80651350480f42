import 'server-only';
import { and, eq, ne, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { redirects, seoRecords, seoRevisions } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { audit } from '@/lib/audit/mutations';
import { channels } from '@/lib/platform/database-events';
import { siteOrigin } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/http/errors';
import { pageByPath } from '@/lib/site/pages';
import { canonicalPath } from './canonical';
import { getSeoRecord, getSeoState, listRedirects } from './queries';
import { endOf } from './redirect-path';
import type { RedirectEntry, SeoFields, SeoRevision, SeoState } from './schema';

/** Which page is changed, by whom and from which version on. */
export interface Change {
  path: string;
  /** Who changes it, by name. */
  by: string;
  /** The version that the change began from; another one since then is a conflict. Undefined asks for no check. */
  baseVersion?: number | undefined;
}

/**
 * Stores a page's search data and notes it in the history; every instance shows it from its next request on.
 *
 * @throws {AppError} 400 when its canonical address would begin or lengthen a chain; 409 with the current state when
 * somebody else has changed it since `baseVersion`.
 */
export function saveSeo(change: Change, fields: SeoFields): Promise<SeoState> {
  return inHistory(change, (tx, version) => store(tx, change, fields, version, 'save'));
}

/**
 * Gives a page its defaults back. The history keeps what it had.
 *
 * @throws {AppError} 404 when it has them already; 409 as `saveSeo`.
 */
export function resetSeo(change: Change): Promise<SeoState> {
  return inHistory(change, async (tx, version) => {
    const deleted = await tx
      .delete(seoRecords)
      .where(eq(seoRecords.pagePath, change.path))
      .returning({ path: seoRecords.pagePath });
    if (deleted.length === 0) throw new AppError(404, 'not-found', 'This page has no custom SEO data.');
    await note(tx, change, version, 'reset', null);
  });
}

/**
 * Makes an earlier version the current one, as a change of its own.
 *
 * @throws {AppError} 404 for a version that the page never had, or that was a reset; 400 and 409 as `saveSeo`.
 */
export function restoreSeo(change: Change, restored: number): Promise<SeoState> {
  return inHistory(change, async (tx, version) => {
    const [revision] = await tx
      .select({ content: seoRevisions.content })
      .from(seoRevisions)
      .where(and(eq(seoRevisions.pagePath, change.path), eq(seoRevisions.version, restored)));
    if (!revision?.content) throw new AppError(404, 'not-found', 'There is no such version to restore.');
    // Only `note` writes the column, and only fields that passed the schema.
    await store(tx, change, revision.content as SeoFields, version, 'restore');
  });
}

/** Makes one change of a page after the other, each under the next version number. */
function inHistory(
  { path, baseVersion }: Change,
  apply: (tx: Transaction, version: number) => Promise<void>,
): Promise<SeoState> {
  return db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seo ${path}`}, 0))`);
    const current = await getSeoState(path, tx);
    if (baseVersion !== undefined && baseVersion !== current.version) {
      throw new AppError(409, 'conflict', 'Somebody else has changed this page since you opened it.', {
        data: current,
      });
    }
    await apply(tx, current.version + 1);
    // Heard once the transaction is stored.
    await tx.execute(sql`select pg_notify(${channels.seo}, ${path})`);
    return getSeoState(path, tx);
  });
}

async function store(
  tx: Transaction,
  change: Change,
  fields: SeoFields,
  version: number,
  action: 'save' | 'restore',
): Promise<void> {
  await refuseCanonicalChain(tx, change.path, fields.canonicalUrl);
  const values = { ...fields, updatedAt: new Date(), updatedBy: change.by };
  await tx
    .insert(seoRecords)
    .values({ ...values, pagePath: change.path })
    .onConflictDoUpdate({ target: seoRecords.pagePath, set: values });
  await note(tx, change, version, action, fields);
}

/**
 * A page that names another one as canonical leaves the site map to it; if that one were to name a third, or this one,
 * neither would be listed.
 */
async function refuseCanonicalChain(
  tx: Transaction,
  path: string,
  canonicalUrl: string | null,
): Promise<void> {
  const origin = siteOrigin();
  const target = canonicalPath(canonicalUrl ?? '', origin);
  if (target === undefined || target === path) return;
  // Two pages that name each other at once would not see one another's record.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('seo canonical', 0))`);
  const further = canonicalPath((await getSeoRecord(target, tx))?.canonicalUrl ?? '', origin);
  if (further !== undefined && further !== target)
    throw refusedCanonical(`Canonical URL: ${target} itself names ${further}; name that page`);
  const [follower] = await tx
    .select({ path: seoRecords.pagePath })
    .from(seoRecords)
    .where(and(eq(seoRecords.canonicalUrl, origin + path), ne(seoRecords.pagePath, path)))
    .limit(1);
  if (follower)
    throw refusedCanonical(`Canonical URL: ${follower.path} names this page, so it cannot name another one`);
}

const refusedCanonical = (message: string) =>
  new AppError(400, 'invalid', message, { fields: { canonicalUrl: message } });

const auditActions = { save: 'search.saved', reset: 'search.reset', restore: 'search.restored' } as const;

async function note(
  tx: Transaction,
  { path, by }: Change,
  version: number,
  action: SeoRevision['action'],
  content: SeoFields | null,
): Promise<void> {
  await tx.insert(seoRevisions).values({ pagePath: path, version, action, content, createdBy: by });
  await audit(tx, { action: auditActions[action], subject: path, detail: { version } });
}

interface NewRedirect {
  from: string;
  to: string;
  /** Who adds it, by name. */
  by: string;
}

/**
 * Has an old path lead to a page, at once and by every instance. Redirects never lead to redirects: a target that is
 * one is followed to its end, and those that led to `from` go on to where it leads.
 *
 * @throws {AppError} 400 when `to` is no page and leads to none, or back to `from`; 409 when `from` leads elsewhere already.
 */
export function addRedirect({ from, to, by }: NewRedirect): Promise<RedirectEntry[]> {
  return db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`);
    const stored = new Map((await listRedirects(tx)).map((entry) => [entry.from, entry.to]));
    if (stored.has(from)) {
      const message = `${from} leads to ${stored.get(from)} already. Remove that redirect first`;
      throw new AppError(409, 'exists', message, { fields: { from: message } });
    }
    const end = endOf(from, to, stored);
    if (end === undefined) throw refusedTarget(`${from} would lead back to itself`);
    if (!pageByPath(end)) throw refusedTarget('New path: name a public page of this site, such as /about');
    await tx.update(redirects).set({ toPath: end }).where(eq(redirects.toPath, from));
    await tx.insert(redirects).values({ fromPath: from, toPath: end, createdBy: by });
    await audit(tx, { action: 'search.redirect-added', subject: from, detail: { to: end } });
    return listRedirects(tx);
  });
}

const refusedTarget = (message: string) => new AppError(400, 'invalid', message, { fields: { to: message } });

/**
 * Has an old path lead nowhere again.
 *
 * @throws {AppError} 404 when it does already.
 */
export function removeRedirect(from: string): Promise<RedirectEntry[]> {
  return db().transaction(async (tx) => {
    const [removed] = await tx.delete(redirects).where(eq(redirects.fromPath, from)).returning();
    if (!removed) throw new AppError(404, 'not-found', 'This redirect is gone already.');
    await audit(tx, { action: 'search.redirect-removed', subject: from, detail: { to: removed.toPath } });
    return listRedirects(tx);
  });
}
