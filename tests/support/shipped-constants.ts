import { modelFigures } from '@/lib/solar/constants/model-figures';
import type { EstimateConstant } from '@/lib/solar/estimate/constants';
import { type ConstantValues, estimateConstants } from '@/lib/solar/estimate/constants';

const values = Object.fromEntries(
  Object.entries(estimateConstants).map(([key, { value }]) => [key, value]),
) as ConstantValues;

/** What texts say of the model as long as no owner has changed anything. */
export const shippedFigures = modelFigures(values);

/** What `currentConstants` returns as long as no owner has changed anything. */
export const shippedConstants = {
  values,
  constants: estimateConstants as Record<keyof ConstantValues, EstimateConstant>,
  figures: shippedFigures,
  version: 'shipped',
  reviewedOn: '2026-11-21',
};
