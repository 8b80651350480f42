import { grouped, rounded } from '@/lib/solar/estimate/rounded-text';

/** Dollars, rounded by their own size or by the size of a larger amount beside them: `$1,350`, `−$200`. */
export function dollarText(value: number, size = value): string {
  const dollars = rounded(value, Math.max(Math.abs(value), Math.abs(size)));
  return `${dollars < 0 ? '−' : ''}$${grouped(Math.abs(dollars))}`;
}
