import 'server-only';
import { desc, eq, max, sql } from 'drizzle-orm';
import { type Database, db } from '@/db/client';
import { pageWords, seoRecords, seoRevisions } from '@/db/schema';
import { readDayExceptions } from '@/lib/hours/queries';
import { readSetting } from '@/lib/platform/settings/queries';
import { pageByPath } from '@/lib/site/pages';
import { readConstants } from '@/lib/solar/constants/queries';
import { isListed } from './indexing';
import type { StoredSeo } from './resolve';
import type { SeoFields, SeoRecord, SeoRevision, SeoState } from './schema';
import { siteVerificationSetting } from './site-verification/schema';

type Reader = Pick<Database, 'select'>;

/** The columns of a `SeoRecord`. */
const recordColumns = {
  pagePath: seoRecords.pagePath,
  title: seoRecords.title,
  description: seoRecords.description,
  keywords: seoRecords.keywords,
  ogTitle: seoRecords.ogTitle,
  ogImage: seoRecords.ogImage,
  canonicalUrl: seoRecords.canonicalUrl,
  structuredData: seoRecords.structuredData,
  h1Text: seoRecords.h1Text,
  imageAltTexts: seoRecords.imageAltTexts,
  robots: seoRecords.robots,
  updatedAt: seoRecords.updatedAt,
};

/** A page's stored SEO data; null when the page shows its defaults. */
export async function getSeoRecord(path: string, database: Reader = db()): Promise<SeoRecord | null> {
  const [row] = await database.select(recordColumns).from(seoRecords).where(eq(seoRecords.pagePath, path));
  return row ? { ...row, ...withDefaults(path, row), updatedAt: row.updatedAt.toISOString() } : null;
}

/** Fields with the page's own title and description where nothing else is stored (`onlyChanged`). */
function withDefaults<Fields extends Pick<SeoFields, 'title' | 'description'>>(
  path: string,
  fields: Fields,
): Fields {
  const page = pageByPath(path);
  return {
    ...fields,
    title: fields.title || (page?.metaTitle ?? ''),
    description: fields.description || (page?.metaDescription ?? ''),
  };
}

/** The stored data that `resolveSeo` needs. */
export async function getStoredSeo(path: string): Promise<StoredSeo> {
  const [record, { value: verification }, { figures }, exceptions, [change]] = await Promise.all([
    getSeoRecord(path),
    readSetting(siteVerificationSetting),
    readConstants(),
    readDayExceptions(),
    db()
      .select({
        at: max(seoRevisions.createdAt),
        wordsDated: sql<string | null>`(select max(dated)::text from ${pageWords} where path = ${path})`,
      })
      .from(seoRevisions)
      .where(eq(seoRevisions.pagePath, path)),
  ]);
  return {
    fields: record,
    changedAt: change?.at?.toISOString() ?? null,
    wordsDated: change?.wordsDated ?? null,
    verification,
    figures,
    exceptions,
    isPreview: !isListed(),
  };
}

/** A page's stored SEO data with its history, for the editor. */
export async function getSeoState(path: string, database: Reader = db()): Promise<SeoState> {
  const [record, history] = [await getSeoRecord(path, database), await listSeoRevisions(path, database)];
  return { record, version: history[0]?.version ?? 0, history };
}

async function listSeoRevisions(path: string, database: Reader): Promise<SeoRevision[]> {
  const rows = await database
    .select({
      version: seoRevisions.version,
      action: seoRevisions.action,
      content: seoRevisions.content,
      createdAt: seoRevisions.createdAt,
      createdBy: seoRevisions.createdBy,
    })
    .from(seoRevisions)
    .where(eq(seoRevisions.pagePath, path))
    .orderBy(desc(seoRevisions.version));
  return rows.map(({ createdAt, content, ...row }) => ({
    ...row,
    // Only our own mutations write the column, with validated fields.
    content: content === null ? null : withDefaults(path, content as SeoFields),
    createdAt: createdAt.toISOString(),
  }));
}

/** The last change of every changed page, by path. */
export async function listLastSeoChanges(): Promise<
  Map<string, Pick<SeoRevision, 'action' | 'createdAt' | 'createdBy'>>
> {
  const rows = await db()
    .selectDistinctOn([seoRevisions.pagePath])
    .from(seoRevisions)
    .orderBy(seoRevisions.pagePath, desc(seoRevisions.version));
  return new Map(
    rows.map(({ pagePath, action, createdAt, createdBy }) => [
      pagePath,
      { action, createdBy, createdAt: createdAt.toISOString() },
    ]),
  );
}
