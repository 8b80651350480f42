import 'server-only';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/http/errors';
import { business } from '@/lib/site/business';
import { storedBytes } from './queries';

const GB = 1_000_000_000;
// Among millions of files the sum takes a while, and a minute's uploads are far from a budget.
const MAX_AGE_MS = 60_000;

let known = { bytes: 0, readAt: Number.NEGATIVE_INFINITY };

/** The bytes that homeowners' files may take. */
export const fileBudget = (): number => env().FILES_BUDGET_GB * GB;

/**
 * Makes sure that there is room for another file.
 *
 * @throws {AppError} 507 when there isn't.
 */
export async function requireRoom(bytes: number): Promise<void> {
  if (performance.now() - known.readAt > MAX_AGE_MS)
    known = { bytes: await storedBytes(), readAt: performance.now() };
  if (known.bytes + bytes > fileBudget())
    throw new AppError(
      507,
      'storage-full',
      `We can’t take more files right now. Please email them to ${business().email}.`,
    );
}
