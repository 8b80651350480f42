import 'server-only';
import { AppError } from '@/lib/platform/http/errors';
import { type Change, restoreSeo, saveSeo } from './mutations';
import type { SeoFields, SeoState } from './schema';
import { checkShareImage } from './share-image-check';

/** A page's SEO data after a change, with warnings about its share image. */
export interface CheckedState extends SeoState {
  warnings: string[];
}

/**
 * Saves a page's SEO data like `saveSeo` after checking its share image.
 *
 * @throws {AppError} 400 for an image that social networks can't show, and what `saveSeo` throws.
 */
export async function saveCheckedSeo(change: Change, fields: SeoFields): Promise<CheckedState> {
  const { problem, warning } = await checkShareImage(fields.ogImage);
  if (problem) throw new AppError(400, 'invalid', problem, { fields: { ogImage: problem } });
  return { ...(await saveSeo(change, fields)), warnings: warning ? [warning] : [] };
}

/** Restores a version like `restoreSeo`. A share image that is gone by now is only a warning. */
export async function restoreCheckedSeo(change: Change, version: number): Promise<CheckedState> {
  const state = await restoreSeo(change, version);
  const { problem, warning } = await checkShareImage(state.record?.ogImage ?? null);
  return { ...state, warnings: [problem, warning].filter((text) => text !== undefined) };
}
