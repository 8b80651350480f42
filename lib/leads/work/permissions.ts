import 'server-only';
import { requireOwner, requireRule } from '@/lib/accounts/sign-in/owners-only';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import type { LeadExportQuery } from '@/lib/leads/export/schema';
import { countMergedInto } from '@/lib/leads/work/merge/queries';
import { limitRate, limitRates } from '@/lib/platform/http/rate-limit';
import { type LeadBulk, PAGE_SIZE } from './schema';

// Erasure requests are rare; the limit stops a script that goes through the list.
const ERASE_LIMIT = { max: 10, windowSeconds: 3_600 };
const MERGE_LIMIT = { max: 60, windowSeconds: 3_600 };
// A person has rarely asked more often; merging must not be a way around the limit.
const MAX_MERGED = 4;

/**
 * Staff may export everything, unless owners switched that off: then only selected leads, at most one page.
 *
 * @throws {AppError} 403 when the export isn't allowed.
 */
export async function authorizeExport(
  staff: Staff,
  { filter, ids }: Pick<LeadExportQuery, 'filter' | 'ids'>,
): Promise<void> {
  if (ids && ids.length <= PAGE_SIZE) return;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const all = isFiltered ? 'all leads that match a filter' : 'all leads';
  const what = ids ? `more than ${PAGE_SIZE} leads at once` : all;
  await requireRule('mayExport', staff, `Only an owner can export ${what}`);
}

/**
 * Owners may erase any number of leads, other staff one at a time and ten per hour, which counts those that were merged into it.
 *
 * @throws {AppError} 403 for several at once or with many that were merged, 429 above the hourly limit.
 */
export async function authorizeErase(staff: Staff, ids: string[]): Promise<void> {
  if (ids.length > 1) return requireOwner(staff, 'Only an owner can erase several people at once');
  if (staff.role === 'owner') return;
  const merged = await countMergedInto(ids);
  if (merged > MAX_MERGED)
    await requireOwner(
      staff,
      `Only an owner can erase a lead with more than ${MAX_MERGED} others merged into it`,
    );
  const key = `erase ${staff.id}`;
  await limitRates(Array(ids.length + merged).fill({ key, ...ERASE_LIMIT }));
}

/**
 * Staff who aren't owners may merge 60 leads an hour.
 *
 * @throws {AppError} 429 above that.
 */
export async function authorizeMerge(staff: Staff): Promise<void> {
  if (staff.role !== 'owner') await limitRate(`merge ${staff.id}`, MERGE_LIMIT);
}

/**
 * Authorizes a bulk action. Erasing is restricted, and so is marking more than a page as spam, which deletes it unseen.
 *
 * @throws {AppError} 403 or 429 when it isn't allowed.
 */
export async function authorizeBulk(staff: Staff, bulk: LeadBulk): Promise<void> {
  if (bulk.action === 'erase') await authorizeErase(staff, bulk.ids ?? []);
  if (bulk.action === 'spam' && (bulk.filter || (bulk.ids ?? []).length > PAGE_SIZE))
    await requireOwner(staff, `Only an owner can mark more than ${PAGE_SIZE} leads as spam at once`);
}
