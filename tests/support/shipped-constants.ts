import type { EstimateConstant } from '@/lib/solar/estimate/constants';
import { type ConstantValues, estimateConstants } from '@/lib/solar/estimate/constants';

/** What `currentConstants` returns as long as no owner has changed anything. */
export const shippedConstants = {
  values: Object.fromEntries(
    Object.entries(estimateConstants).map(([key, { value }]) => [key, value]),
  ) as ConstantValues,
  constants: estimateConstants as Record<keyof ConstantValues, EstimateConstant>,
  version: 'shipped',
  reviewedOn: '2026-11-21',
};
