import type { Database } from './client';

/** An open transaction, for functions that write as part of their caller's transaction and need no client of their own. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
