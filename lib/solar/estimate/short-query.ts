import type { ConstantValues } from '@/lib/solar/estimate/constants';
import { constantKeys, estimateQuery, inputKeys } from '@/lib/solar/estimate/query';
import { readQuery } from './read-query';

const keys: ReadonlySet<string> = new Set([...inputKeys, ...constantKeys]);

/** Whether a query has assumptions, which the savings form always sends without JavaScript. */
export const hasAssumptions = (params: URLSearchParams): boolean =>
  constantKeys.some((key) => params.has(key));

/**
 * The query of an estimate without what it needn't say, so that a link doesn't keep what we assume today. What a note is about
 * stays as it was, for the note, and so do parameters of others. Undefined if the query already says no more.
 */
export function shortQuery(params: URLSearchParams, constants: ConstantValues): string | undefined {
  const { inputs, notedKeys } = readQuery(params, constants);
  const understood = estimateQuery(inputs)
    .split('&')
    .filter((pair) => pair && !notedKeys.has(pair.replace(/=.*/, '')));
  const others = [...params].filter(([key]) => notedKeys.has(key) || !keys.has(key));
  const query = [...understood, String(new URLSearchParams(others))].filter(Boolean).join('&');
  return isSame(new URLSearchParams(query), params) ? undefined : query;
}

const isSame = (one: URLSearchParams, other: URLSearchParams) =>
  JSON.stringify([...one]) === JSON.stringify([...other]);
