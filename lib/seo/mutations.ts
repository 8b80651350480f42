import 'server-only';
import { and, eq, ne, sql } from 'drizzle-orm';
import { seoRecords, seoRevisions } from '@/db/schema';
import type { Transaction } from '@/db/transaction';
import { audit } from '@/lib/audit/mutations';
import { changePages } from '@/lib/outbox/mutations';
import { siteOrigin } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/http/errors';
import { pageByPath, siteKeywords } from '@/lib/site/pages';
import { canonicalPath } from './canonical';
import { queueIndexNow } from './index-now/mutations';
import { getSeoRecord, getSeoState } from './queries';
import type { SeoFields, SeoRevision, SeoState } from './schema';

/** The change of a page's SEO data. */
export interface Change {
  path: string;
  /** The name of the staff member. */
  by: string;
  /** The version that was edited, for optimistic locking; undefined skips the check. */
  baseVersion?: number | undefined;
}

/**
 * Saves a page's SEO data as a new version; every instance then publishes the page again.
 *
 * @throws {AppError} 400 when the canonical URL would form a chain, or a canonical page be hidden; 409 with the current state when someone else has
 *   changed it since `baseVersion`.
 */
export function saveSeo(change: Change, fields: SeoFields): Promise<SeoState> {
  return createVersion(change, (tx, version) => saveRecord(tx, change, fields, version, 'save'));
}

/**
 * Resets a page to its defaults. The history keeps the former data.
 *
 * @throws {AppError} 404 when it has no custom data; 409 like `saveSeo`.
 */
export function resetSeo(change: Change): Promise<SeoState> {
  return createVersion(change, async (tx, version) => {
    const deleted = await tx
      .delete(seoRecords)
      .where(eq(seoRecords.pagePath, change.path))
      .returning({ path: seoRecords.pagePath });
    if (deleted.length === 0) throw new AppError(404, 'not-found', 'This page has no custom SEO data.');
    await addRevision(tx, change, version, 'reset', null);
  });
}

/**
 * Restores an earlier version as a new one.
 *
 * @throws {AppError} 404 for an unknown version or a reset; 400 and 409 like `saveSeo`.
 */
export function restoreSeo(change: Change, restored: number): Promise<SeoState> {
  return createVersion(change, async (tx, version) => {
    const [revision] = await tx
      .select({ content: seoRevisions.content })
      .from(seoRevisions)
      .where(and(eq(seoRevisions.pagePath, change.path), eq(seoRevisions.version, restored)));
    if (!revision?.content) throw new AppError(404, 'not-found', 'There’s no such version to restore.');
    // Only `addRevision` writes the column, with validated fields.
    await saveRecord(tx, change, revision.content as SeoFields, version, 'restore');
  });
}

/** Serializes the changes of a page, each with the next version number. */
function createVersion(
  { path, baseVersion }: Change,
  apply: (tx: Transaction, version: number) => Promise<void>,
): Promise<SeoState> {
  return changePages([path], async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seo ${path}`}, 0))`);
    const current = await getSeoState(path, tx);
    if (baseVersion !== undefined && baseVersion !== current.version) {
      throw new AppError(409, 'conflict', 'Someone else has changed this page since you opened it.', {
        data: current,
      });
    }
    await apply(tx, current.version + 1);
    await queueIndexNow(tx, [path]);
    return getSeoState(path, tx);
  });
}

async function saveRecord(
  tx: Transaction,
  change: Change,
  fields: SeoFields,
  version: number,
  action: 'save' | 'restore',
): Promise<void> {
  await rejectCanonicalChain(tx, change.path, fields);
  const changed = onlyChanged(change.path, fields);
  const values = { ...changed, updatedAt: new Date(), updatedBy: change.by };
  await tx
    .insert(seoRecords)
    .values({ ...values, pagePath: change.path })
    .onConflictDoUpdate({ target: seoRecords.pagePath, set: values });
  await addRevision(tx, change, version, action, changed);
}

/** The fields without what is the page's own, which may then change with the page: a saved alt text doesn't keep the title as it is. */
function onlyChanged(path: string, fields: SeoFields): SeoFields {
  const page = pageByPath(path);
  const { title, description, h1Text, keywords } = fields;
  return {
    ...noFields,
    ...fields,
    title: title === page?.metaTitle ? '' : title,
    description: description === page?.metaDescription ? '' : description,
    h1Text: h1Text === page?.h1 ? null : h1Text,
    keywords: keywords === siteKeywords() ? null : keywords,
  };
}

/** A version of before a field was added doesn't have it. */
const noFields = { ogTitle: null, robots: null };

/**
 * A canonical page must be canonical itself, otherwise neither page would be in the sitemap; and one that is hidden from search
 * engines would hide those that name it, too.
 */
async function rejectCanonicalChain(
  tx: Transaction,
  path: string,
  { canonicalUrl, robots }: Pick<SeoFields, 'canonicalUrl' | 'robots'>,
): Promise<void> {
  const origin = siteOrigin();
  const target = canonicalPath(canonicalUrl ?? '', origin);
  const isElsewhere = target !== undefined && target !== path;
  const isHidden = robots === 'noindex';
  if (!isElsewhere && !isHidden) return;
  if (isElsewhere && isHidden)
    throw fieldError(
      'robots',
      `Search engines: this page’s canonical URL is ${target}; clear that, or don’t hide this page`,
    );
  // Serializes concurrent changes of two pages that name each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('seo canonical', 0))`);
  const named = isElsewhere ? await getSeoRecord(target, tx) : null;
  const further = canonicalPath(named?.canonicalUrl ?? '', origin);
  if (further !== undefined && further !== target)
    throw fieldError('canonicalUrl', `Canonical URL: ${target} itself points to ${further}; use that page`);
  if (named?.robots === 'noindex')
    throw fieldError(
      'canonicalUrl',
      `Canonical URL: ${target} is hidden from search engines; show that page first, or use another one`,
    );
  const [follower] = await tx
    .select({ path: seoRecords.pagePath })
    .from(seoRecords)
    .where(and(eq(seoRecords.canonicalUrl, origin + path), ne(seoRecords.pagePath, path)))
    .limit(1);
  if (!follower) return;
  throw isHidden
    ? fieldError(
        'robots',
        `Search engines: ${follower.path} points to this page; change its canonical URL before you hide this page`,
      )
    : fieldError(
        'canonicalUrl',
        `Canonical URL: ${follower.path} points to this page, so this page can’t point to another one`,
      );
}

const fieldError = (field: 'canonicalUrl' | 'robots', message: string) =>
  new AppError(400, 'invalid', message, { fields: { [field]: message } });

const auditActions = { save: 'search.saved', reset: 'search.reset', restore: 'search.restored' } as const;

async function addRevision(
  tx: Transaction,
  { path, by }: Change,
  version: number,
  action: SeoRevision['action'],
  content: SeoFields | null,
): Promise<void> {
  await tx.insert(seoRevisions).values({ pagePath: path, version, action, content, createdBy: by });
  await audit(tx, { action: auditActions[action], subject: path, detail: { version } });
}
