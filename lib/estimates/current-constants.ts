import 'server-only';
import { createHash } from 'node:crypto';
import { cacheLife, cacheTag } from 'next/cache';
import { log } from '@/lib/platform/log';
import { CACHE_LIFE, CACHE_LIFE_AFTER_ERROR, cacheTagFor } from '@/lib/seo/page-seo';
import { SAVINGS_PATH } from '@/lib/site/savings-path';
import {
  type ConstantKey,
  type ConstantValues,
  type EstimateConstant,
  estimateConstants,
} from '@/lib/solar/estimate/constants';
import { constantKeys } from '@/lib/solar/estimate/query';
import { listConstants, shippedConstants } from './constants/queries';
import { type CurrentConstant, valuesOf } from './constants/schema';

/** What estimates are computed with today. */
export interface CurrentConstants {
  values: ConstantValues;
  /** With the source and the date of the review of each. */
  constants: Record<ConstantKey, EstimateConstant>;
  /** A short hash of the values: equal versions give equal estimates. */
  version: string;
  /** The date since which every constant has been reviewed, such as `2026-11-21`: that of the oldest review. */
  reviewedOn: string;
}

/**
 * The constants of the savings estimate, cached until the savings page is revalidated (lib/seo/revalidation.ts). When they
 * can't be read, those that the product ships with stand in for a few seconds.
 */
export async function currentConstants(): Promise<CurrentConstants> {
  'use cache';
  cacheTag(cacheTagFor(SAVINGS_PATH));
  try {
    const constants = await listConstants();
    cacheLife(CACHE_LIFE);
    return describeConstants(constants);
  } catch (error) {
    cacheLife(CACHE_LIFE_AFTER_ERROR);
    // A build prerenders the pages possibly without a database.
    if (process.env.NEXT_PHASE !== 'phase-production-build')
      log.error({ error }, 'reading the constants of the estimate failed');
    return describeConstants(shippedConstants);
  }
}

/** The same, read anew, for code outside of Next's requests. */
export const readConstants = async (): Promise<CurrentConstants> => describeConstants(await listConstants());

function describeConstants(current: CurrentConstant[]): CurrentConstants {
  const values = valuesOf(current);
  const dates = current.map(({ reviewedOn }) => reviewedOn).sort();
  return {
    values,
    constants: Object.fromEntries(current.map((constant) => [constant.key, withLimits(constant)])) as Record<
      ConstantKey,
      EstimateConstant
    >,
    version: versionOf(values),
    reviewedOn: dates[0] ?? '',
  };
}

function withLimits({ key, value, source, sourceUrl, reviewedOn }: CurrentConstant): EstimateConstant {
  const { label, unit, min, max } = estimateConstants[key];
  return { label, unit, value, min, max, source, ...(sourceUrl && { sourceUrl }), reviewedOn };
}

const versionOf = (values: ConstantValues): string =>
  createHash('sha256')
    .update(JSON.stringify(constantKeys.map((key) => values[key])))
    .digest('hex')
    .slice(0, 8);
