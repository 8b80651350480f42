import 'server-only';
import { createHash } from 'node:crypto';
import { type Database, db } from '@/db/client';
import { estimateConstantChanges } from '@/db/schema';
import { readForPage } from '@/lib/documents/read-for-page';
import type { ModelFigures } from '@/lib/site/model-figures';
import {
  type ConstantKey,
  type ConstantValues,
  type EstimateConstant,
  estimateConstants,
} from '@/lib/solar/estimate/constants';
import { constantKeys } from '@/lib/solar/estimate/query';
import { modelFigures } from './model-figures';
import { type ChangedConstants, type ConstantChange, type CurrentConstant, valuesOf } from './schema';

/** Every constant as it stands now: an owner's changes over what the product ships with. */
export async function listConstants(database: Pick<Database, 'select'> = db()): Promise<CurrentConstant[]> {
  const changes = await database.select().from(estimateConstantChanges);
  const byKey = new Map(changes.map(({ updatedAt: _, ...change }) => [change.key, change]));
  return shippedConstants.map((shipped) => {
    const change = byKey.get(shipped.key);
    // A version of the product may have narrowed the limits since.
    return change && isWithinLimits(shipped.key, change.value)
      ? { ...change, key: shipped.key, isChanged: true }
      : shipped;
  });
}

/** What an owner has made of a constant; undefined for one that is as the product ships it. */
export const changeOf = ({ key: _, isChanged, ...change }: CurrentConstant): ConstantChange | undefined =>
  isChanged ? change : undefined;

/** What an owner has changed, by key. */
export const changedConstants = async (): Promise<ChangedConstants> =>
  Object.fromEntries(
    (await listConstants()).flatMap((one) => (one.isChanged ? [[one.key, changeOf(one)]] : [])),
  );

const isWithinLimits = (key: CurrentConstant['key'], value: number) =>
  value >= estimateConstants[key].min && value <= estimateConstants[key].max;

/** Every constant as the product ships it. */
export const shippedConstants: CurrentConstant[] = constantKeys.map((key) => {
  const { value, source, sourceUrl, reviewedOn }: EstimateConstant = estimateConstants[key];
  return { key, value, source, sourceUrl: sourceUrl ?? null, reviewedOn, isChanged: false };
});

/** What texts say of the model with them. */
export const shippedFigures = (): ModelFigures => modelFigures(valuesOf(shippedConstants));

/** What estimates are computed with today. */
export interface CurrentConstants {
  values: ConstantValues;
  /** The constants with their sources and the dates of their reviews. */
  constants: Record<ConstantKey, EstimateConstant>;
  /** What texts say of the model with them. */
  figures: ModelFigures;
  /** A short hash of the values: equal versions give equal estimates. */
  version: string;
  /** The date since which every constant has been reviewed, such as `2026-11-21`: the day of the oldest review. */
  reviewedOn: string;
}

/** The constants of the savings estimate. When they can't be read, those that the product ships with stand in. */
export const currentConstants = async (): Promise<CurrentConstants> =>
  describeConstants(
    await readForPage(listConstants, {
      fallback: shippedConstants,
      message: 'reading the constants of the estimate failed',
    }),
  );

/**
 * The same for a call.
 *
 * @throws when they can't be read.
 */
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
    figures: modelFigures(values),
    version: versionOf(values),
    reviewedOn: dates[0] ?? '',
  };
}

function withLimits({ key, value, source, sourceUrl, reviewedOn }: CurrentConstant): EstimateConstant {
  return { ...estimateConstants[key], value, source, ...(sourceUrl && { sourceUrl }), reviewedOn };
}

const versionOf = (values: ConstantValues): string =>
  createHash('sha256')
    .update(JSON.stringify(constantKeys.map((key) => values[key])))
    .digest('hex')
    .slice(0, 8);
