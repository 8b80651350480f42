import 'server-only';
import { AppError } from '@/lib/platform/http/errors';
import { type Change, restoreSeo, saveSeo } from './mutations';
import type { SeoFields, SeoState } from './schema';
import { checkShareImage } from './share-image-check';

/** A page's search data after a change, and what staff should know of its picture. */
export interface CheckedState extends SeoState {
  warnings: string[];
}

/**
 * Stores a page's search data as `saveSeo` does, once its picture for social networks was looked at.
 *
 * @throws {AppError} 400 for a picture that no social network can show, and what `saveSeo` throws.
 */
export async function saveCheckedSeo(change: Change, fields: SeoFields): Promise<CheckedState> {
  const { problem, warning } = await checkShareImage(fields.ogImage);
  if (problem) throw new AppError(400, 'invalid', problem, { fields: { ogImage: problem } });
  return { ...(await saveSeo(change, fields)), warnings: warning ? [warning] : [] };
}

/** Restores a version as `restoreSeo` does. Its picture may be gone by now: that is said, and keeps no words from coming back. */
export async function restoreCheckedSeo(change: Change, version: number): Promise<CheckedState> {
  const state = await restoreSeo(change, version);
  const { problem, warning } = await checkShareImage(state.record?.ogImage ?? null);
  return { ...state, warnings: [problem, warning].filter((text) => text !== undefined) };
}
