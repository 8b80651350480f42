import 'server-only';
import { db } from '@/db/client';
import { retentionSettings } from '@/db/schema';
import type { Retention } from './schema';

/** After how many months contacted leads are anonymised, and when that was chosen last: never, until an owner did. */
export async function getRetention(): Promise<Retention & { chosenAt: Date | null }> {
  const [row] = await db()
    .select({ months: retentionSettings.months, chosenAt: retentionSettings.updatedAt })
    .from(retentionSettings);
  return row ?? { months: null, chosenAt: null };
}
