import 'server-only';
import { log } from '@/lib/platform/log';
import { currentRendering } from './rendering';

interface Failure<Value> {
  /** What the page shows instead. */
  fallback: Value;
  /** The log message, and its fields. */
  message: string;
  details?: Record<string, unknown>;
}

/**
 * Reads what a page shows from the database. If that fails, the page shows the fallback, and its document stays as it was
 * where there is one (documents.ts).
 */
export async function readForPage<Value>(
  read: () => Promise<Value>,
  { fallback, message, details }: Failure<Value>,
): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    const rendering = currentRendering();
    if (rendering) rendering.isIncomplete = true;
    log.error({ ...details, error }, message);
    return fallback;
  }
}
